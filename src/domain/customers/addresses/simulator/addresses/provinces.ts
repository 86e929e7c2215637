/** The provinces, including islands with a surcharge. `korean-addresses.ts` describes the format. */
export const provinces = `
# 강원특별자치도 = Gangwon-do
@ 춘천시 = Chuncheon-si
24266 | 봉의동 = Bongui-dong | 중앙로 = Jungang-ro | 1 | 15 | 강원특별자치도청 = Gangwon Provincial Office
24341 | 효자동 = Hyoja-dong | 강원대학길 = Gangwondaehak-gil | 1 | 192-1 | 강원대학교 = Kangwon National University
24232 | 근화동 = Geunhwa-dong | 공지로 = Gongji-ro | 591 | 472-1 | 춘천역 = Chuncheon Station
@ 원주시 = Wonju-si
26387 | 무실동 = Musil-dong | 시청로 = Sicheong-ro | 1 | 1801 | 원주시청 = Wonju City Hall
@ 강릉시 = Gangneung-si
25522 | 홍제동 = Hongje-dong | 강릉대로 = Gangneung-daero | 33 | 1001 | 강릉시청 = Gangneung City Hall
25513 | 교동 = Gyo-dong | 용지로 = Yongji-ro | 176 | 118 | 강릉역 = Gangneung Station
@ 속초시 = Sokcho-si
24824 | 중앙동 = Jungang-dong | 중앙로 = Jungang-ro | 183 | 469-6 | 속초시청 = Sokcho City Hall
@ 동해시 = Donghae-si
25769 | 천곡동 = Cheongok-dong | 천곡로 = Cheongok-ro | 77 | 806 | 동해시청 = Donghae City Hall
@ 홍천군 = Hongcheon-gun
25121 | 홍천읍 희망리 = Hongcheon-eup Huimang-ri | 석화로 = Seokhwa-ro | 93 | 151-1 | 홍천군청 = Hongcheon-gun Office
@ 평창군 = Pyeongchang-gun
25351 | 대관령면 용산리 = Daegwallyeong-myeon Yongsan-ri | 올림픽로 = Olympic-ro | 715 | 130 | 용평리조트 = Yongpyong Resort
# 충청북도 = Chungcheongbuk-do
@ 청주시 상당구 = Cheongju-si Sangdang-gu
28515 | 문화동 = Munhwa-dong | 상당로 = Sangdang-ro | 82 | 89 | 충청북도청 = Chungbuk Provincial Office
28542 | 북문로3가 = Bungmun-ro 3-ga | 상당로 = Sangdang-ro | 155 | 88-1 | 청주시청 = Cheongju City Hall
@ 청주시 서원구 = Cheongju-si Seowon-gu
28644 | 개신동 = Gaesin-dong | 충대로 = Chungdae-ro | 1 | 12 | 충북대학교 = Chungbuk National University
@ 청주시 흥덕구 = Cheongju-si Heungdeok-gu
28166 | 오송읍 봉산리 = Osong-eup Bongsan-ri | 오송가락로 = Osonggarak-ro | 123 | 374 | 오송역 = Osong Station
@ 충주시 = Chungju-si
27338 | 금릉동 = Geumneung-dong | 으뜸로 = Eutteum-ro | 21 | 700 | 충주시청 = Chungju City Hall
@ 제천시 = Jecheon-si
27157 | 천남동 = Cheonnam-dong | 내토로 = Naeto-ro | 295 | 400 | 제천시청 = Jecheon City Hall
@ 진천군 = Jincheon-gun
27831 | 진천읍 읍내리 = Jincheon-eup Eumnae-ri | 상산로 = Sangsan-ro | 13 | 500 | 진천군청 = Jincheon-gun Office
@ 음성군 = Eumseong-gun
27703 | 음성읍 읍내리 = Eumseong-eup Eumnae-ri | 중앙로 = Jungang-ro | 49 | 817 | 음성군청 = Eumseong-gun Office
27667 | 대소면 오산리 = Daeso-myeon Osan-ri | 오태로 = Otae-ro | 81 | 420-1 | 대소면행정복지센터 = Daeso-myeon Community Center
# 충청남도 = Chungcheongnam-do
@ 홍성군 = Hongseong-gun
32255 | 홍북읍 신경리 = Hongbuk-eup Singyeong-ri | 충남대로 = Chungnam-daero | 21 | 924 | 충청남도청 = Chungnam Provincial Office
@ 천안시 서북구 = Cheonan-si Seobuk-gu
31155 | 불당동 = Buldang-dong | 번영로 = Beonyeong-ro | 156 | 234-1 | 천안시청 = Cheonan City Hall
@ 천안시 동남구 = Cheonan-si Dongnam-gu
31120 | 대흥동 = Daeheung-dong | 대흥로 = Daeheung-ro | 239 | 57-1 | 천안역 = Cheonan Station
@ 아산시 = Asan-si
31512 | 온천동 = Oncheon-dong | 시민로 = Simin-ro | 456 | 1626 | 아산시청 = Asan City Hall
31538 | 신창면 읍내리 = Sinchang-myeon Eumnae-ri | 순천향로 = Suncheonhyang-ro | 22 | 646 | 순천향대학교 = Soonchunhyang University
31412 | 인주면 금성리 = Inju-myeon Geumseong-ri | 현대로 = Hyeondae-ro | 1077 | 418 | 현대자동차 아산공장 = Hyundai Motor Asan Plant
@ 당진시 = Dangjin-si
31774 | 수청동 = Sucheong-dong | 시청1로 = Sicheong 1-ro | 1 | 1002 | 당진시청 = Dangjin City Hall
31708 | 석문면 난지도리 = Seongmun-myeon Nanjido-ri | 난지1길 = Nanji 1-gil | 35 | 526 | 난지도해수욕장 = Nanjido Beach
@ 서산시 = Seosan-si
31974 | 읍내동 = Eumnae-dong | 관아문길 = Gwanamun-gil | 1 | 492 | 서산시청 = Seosan City Hall
@ 공주시 = Gongju-si
32552 | 봉황동 = Bonghwang-dong | 봉황로 = Bonghwang-ro | 1 | 322 | 공주시청 = Gongju City Hall
@ 태안군 = Taean-gun
32144 | 태안읍 남문리 = Taean-eup Nammun-ri | 군청로 = Guncheong-ro | 1 | 701 | 태안군청 = Taean-gun Office
32133 | 근흥면 가의도리 = Geunheung-myeon Gauido-ri | 가의도길 = Gauido-gil | 30 | 412
@ 보령시 = Boryeong-si
33491 | 명천동 = Myeongcheon-dong | 성주산로 = Seongjusan-ro | 77 | 269-4 | 보령시청 = Boryeong City Hall
33411 | 오천면 외연도리 = Ocheon-myeon Oeyeondo-ri | 외연도1길 = Oeyeondo 1-gil | 25 | 115
# 전북특별자치도 = Jeonbuk-do
@ 전주시 완산구 = Jeonju-si Wansan-gu
54968 | 효자동3가 = Hyoja-dong 3-ga | 효자로 = Hyoja-ro | 225 | 1 | 전북특별자치도청 = Jeonbuk Provincial Office
54994 | 서노송동 = Seonosong-dong | 노송광장로 = Nosonggwangjang-ro | 10 | 568-1 | 전주시청 = Jeonju City Hall
55041 | 풍남동3가 = Pungnam-dong 3-ga | 태조로 = Taejo-ro | 44 | 102 | 경기전 = Gyeonggijeon Shrine
@ 전주시 덕진구 = Jeonju-si Deokjin-gu
54896 | 덕진동1가 = Deokjin-dong 1-ga | 백제대로 = Baekje-daero | 567 | 664-14 | 전북대학교 = Jeonbuk National University
@ 군산시 = Gunsan-si
54078 | 조촌동 = Jochon-dong | 시청로 = Sicheong-ro | 17 | 888 | 군산시청 = Gunsan City Hall
54000 | 옥도면 선유도리 = Okdo-myeon Seonyudo-ri | 선유남길 = Seonyunam-gil | 30 | 296-1 | 선유도해수욕장 = Seonyudo Beach
@ 익산시 = Iksan-si
54622 | 남중동 = Namjung-dong | 인북로32길 = Inbuk-ro 32-gil | 1 | 100 | 익산시청 = Iksan City Hall
@ 정읍시 = Jeongeup-si
56181 | 수성동 = Suseong-dong | 충정로 = Chungjeong-ro | 234 | 610 | 정읍시청 = Jeongeup City Hall
@ 김제시 = Gimje-si
54407 | 서암동 = Seoam-dong | 중앙로 = Jungang-ro | 40 | 353 | 김제시청 = Gimje City Hall
@ 완주군 = Wanju-gun
55321 | 봉동읍 용암리 = Bongdong-eup Yongam-ri | 완주산단5로 = Wanjusandan 5-ro | 163 | 800 | 현대자동차 전주공장 = Hyundai Motor Jeonju Plant
@ 부안군 = Buan-gun
56312 | 부안읍 동중리 = Buan-eup Dongjung-ri | 당산로 = Dangsan-ro | 91 | 222-1 | 부안군청 = Buan-gun Office
56347 | 위도면 진리 = Wido-myeon Jin-ri | 위도로 = Wido-ro | 24 | 115 | 위도면사무소 = Wido-myeon Office
# 전라남도 = Jeollanam-do
@ 무안군 = Muan-gun
58564 | 삼향읍 남악리 = Samhyang-eup Namak-ri | 오룡길 = Oryong-gil | 1 | 1000 | 전라남도청 = Jeonnam Provincial Office
@ 목포시 = Mokpo-si
58613 | 용당동 = Yongdang-dong | 양을로 = Yangeul-ro | 203 | 1110 | 목포시청 = Mokpo City Hall
58724 | 호남동 = Honam-dong | 영산로 = Yeongsan-ro | 98 | 1-1 | 목포역 = Mokpo Station
58762 | 달동 = Dal-dong | 외달도길 = Oedaldo-gil | 40 | 1231 | 외달도해수욕장 = Oedaldo Beach
@ 여수시 = Yeosu-si
59675 | 학동 = Hak-dong | 시청로 = Sicheong-ro | 1 | 100 | 여수시청 = Yeosu City Hall
59650 | 화정면 여자리 = Hwajeong-myeon Yeoja-ri | 대동길 = Daedong-gil | 12 | 512
59766 | 경호동 = Gyeongho-dong | 대경도길 = Daegyeongdo-gil | 111 | 621 | 경도리조트 = Gyeongdo Resort
59785 | 화정면 개도리 = Hwajeong-myeon Gaedo-ri | 개도화산길 = Gaedohwasan-gil | 10 | 540
59790 | 삼산면 거문리 = Samsan-myeon Geomun-ri | 거문길 = Geomun-gil | 96 | 94 | 삼산면사무소 = Samsan-myeon Office
@ 순천시 = Suncheon-si
57956 | 장천동 = Jangcheon-dong | 장명로 = Jangmyeong-ro | 30 | 53-1 | 순천시청 = Suncheon City Hall
@ 광양시 = Gwangyang-si
57807 | 금호동 = Geumho-dong | 폭포사랑길 = Pokposarang-gil | 20-26 | 700 | 포스코 광양제철소 = POSCO Gwangyang Steelworks
@ 나주시 = Naju-si
58263 | 송월동 = Songwol-dong | 시청길 = Sicheong-gil | 22 | 1100 | 나주시청 = Naju City Hall
58322 | 빛가람동 = Bitgaram-dong | 전력로 = Jeollyeok-ro | 55 | 120 | 한국전력공사 = KEPCO
@ 영암군 = Yeongam-gun
58462 | 삼호읍 용당리 = Samho-eup Yongdang-ri | 대불로 = Daebul-ro | 93 | 1700 | HD현대삼호 = HD Hyundai Samho
@ 영광군 = Yeonggwang-gun
57068 | 낙월면 상낙월리 = Nagwol-myeon Sangnagwol-ri | 상낙월길 = Sangnagwol-gil | 14 | 205-1 | 낙월면사무소 = Nagwol-myeon Office
@ 신안군 = Sinan-gun
58827 | 압해읍 신장리 = Aphae-eup Sinjang-ri | 천사로 = Cheonsa-ro | 1004 | 590 | 신안군청 = Sinan-gun Office
58802 | 임자면 진리 = Imja-myeon Jin-ri | 임자로 = Imja-ro | 133 | 210-1 | 임자면사무소 = Imja-myeon Office
58817 | 압해읍 고이리 = Aphae-eup Goi-ri | 고이길 = Goi-gil | 22 | 308
58826 | 압해읍 가란리 = Aphae-eup Garan-ri | 가란길 = Garan-gil | 15 | 185
58832 | 자은면 구영리 = Jaeun-myeon Guyeong-ri | 자은서부1로 = Jaeunseobu 1-ro | 10 | 365-1 | 자은면사무소 = Jaeun-myeon Office
58864 | 흑산면 예리 = Heuksan-myeon Ye-ri | 예리1길 = Yeri 1-gil | 41-19 | 176-47 | 흑산도여객선터미널 = Heuksando Ferry Terminal
@ 진도군 = Jindo-gun
58916 | 진도읍 성내리 = Jindo-eup Seongnae-ri | 철마길 = Cheolma-gil | 25 | 64-1 | 진도군청 = Jindo-gun Office
58956 | 조도면 창유리 = Jodo-myeon Changyu-ri | 조도대로 = Jodo-daero | 21 | 327 | 조도면사무소 = Jodo-myeon Office
@ 완도군 = Wando-gun
59117 | 완도읍 군내리 = Wando-eup Gunnae-ri | 청해진남로 = Cheonghaejinnam-ro | 51 | 1255 | 완도군청 = Wando-gun Office
59102 | 군외면 당인리 = Gunoe-myeon Dangin-ri | 백일도길 = Baegildo-gil | 20 | 845
59106 | 군외면 영풍리 = Gunoe-myeon Yeongpung-ri | 사후도길 = Sahudo-gil | 18 | 712
59127 | 신지면 동고리 = Sinji-myeon Donggo-ri | 동고길 = Donggo-gil | 33 | 450
59129 | 신지면 월양리 = Sinji-myeon Woryang-ri | 모황도길 = Mohwangdo-gil | 7 | 산170
59146 | 노화읍 이포리 = Nohwa-eup Ipo-ri | 노화로 = Nohwa-ro | 733 | 1005 | 노화읍사무소 = Nohwa-eup Office
59163 | 청산면 도청리 = Cheongsan-myeon Docheong-ri | 청산로 = Cheongsan-ro | 11 | 930-1 | 청산면사무소 = Cheongsan-myeon Office
@ 보성군 = Boseong-gun
59421 | 벌교읍 장도리 = Beolgyo-eup Jangdo-ri | 장도길 = Jangdo-gil | 45 | 386
@ 고흥군 = Goheung-gun
59531 | 과역면 백일리 = Gwayeok-myeon Baegil-ri | 백일도길 = Baegildo-gil | 28 | 210
59551 | 도양읍 득량리 = Doyang-eup Deungnyang-ri | 득량도길 = Deungnyangdo-gil | 16 | 301
59563 | 도양읍 봉암리 = Doyang-eup Bongam-ri | 상화도길 = Sanghwado-gil | 9 | 2850
59568 | 금산면 신전리 = Geumsan-myeon Sinjeon-ri | 연홍길 = Yeonhong-gil | 55 | 1400 | 연홍미술관 = Yeonhong Art Museum
# 경상북도 = Gyeongsangbuk-do
@ 안동시 = Andong-si
36759 | 풍천면 갈전리 = Pungcheon-myeon Galjeon-ri | 도청대로 = Docheong-daero | 455 | 1200 | 경상북도청 = Gyeongbuk Provincial Office
36691 | 명륜동 = Myeongnyun-dong | 퇴계로 = Toegye-ro | 115 | 344 | 안동시청 = Andong City Hall
@ 포항시 남구 = Pohang-si Nam-gu
37683 | 대잠동 = Daejam-dong | 시청로 = Sicheong-ro | 1 | 1004 | 포항시청 = Pohang City Hall
37673 | 지곡동 = Jigok-dong | 청암로 = Cheongam-ro | 77 | 산31 | 포항공과대학교 = POSTECH
37877 | 괴동동 = Goedong-dong | 동해안로 = Donghaean-ro | 6261 | 1 | 포스코 포항제철소 = POSCO Pohang Steelworks
@ 경주시 = Gyeongju-si
38101 | 동천동 = Dongcheon-dong | 양정로 = Yangjeong-ro | 260 | 800 | 경주시청 = Gyeongju City Hall
38127 | 진현동 = Jinhyeon-dong | 불국로 = Bulguk-ro | 385 | 15 | 불국사 = Bulguksa Temple
@ 구미시 = Gumi-si
39281 | 송정동 = Songjeong-dong | 송정대로 = Songjeong-daero | 55 | 50 | 구미시청 = Gumi City Hall
@ 경산시 = Gyeongsan-si
38665 | 중방동 = Jungbang-dong | 남매로 = Nammae-ro | 159 | 701 | 경산시청 = Gyeongsan City Hall
38541 | 대동 = Dae-dong | 대학로 = Daehak-ro | 280 | 214-1 | 영남대학교 = Yeungnam University
38453 | 진량읍 내리리 = Jillyang-eup Naeri-ri | 대구대로 = Daegudae-ro | 201 | 15 | 대구대학교 = Daegu University
@ 김천시 = Gimcheon-si
39541 | 신음동 = Sineum-dong | 시청1길 = Sicheong 1-gil | 1 | 1284 | 김천시청 = Gimcheon City Hall
@ 울릉군 = Ulleung-gun
40221 | 울릉읍 도동리 = Ulleung-eup Dodong-ri | 도동2길 = Dodong 2-gil | 66 | 254 | 울릉군청 = Ulleung-gun Office
40209 | 북면 나리 = Buk-myeon Na-ri | 나리길 = Nari-gil | 591 | 112 | 나리분지 = Nari Basin
40240 | 울릉읍 독도리 = Ulleung-eup Dokdo-ri | 독도이사부길 = Dokdoisabu-gil | 55 | 27 | 독도경비대 = Dokdo Security Police
# 경상남도 = Gyeongsangnam-do
@ 창원시 의창구 = Changwon-si Uichang-gu
51154 | 사림동 = Sarim-dong | 중앙대로 = Jungang-daero | 300 | 1 | 경상남도청 = Gyeongnam Provincial Office
51140 | 사림동 = Sarim-dong | 창원대학로 = Changwondaehak-ro | 20 | 9 | 국립창원대학교 = Changwon National University
@ 창원시 성산구 = Changwon-si Seongsan-gu
51435 | 용호동 = Yongho-dong | 중앙대로 = Jungang-daero | 151 | 1 | 창원시청 = Changwon City Hall
@ 김해시 = Gimhae-si
50924 | 부원동 = Buwon-dong | 김해대로 = Gimhae-daero | 2401 | 623 | 김해시청 = Gimhae City Hall
50922 | 동상동 = Dongsang-dong | 구지로180번길 = Guji-ro 180beon-gil | 25 | 881 | 동상시장 = Dongsang Market
@ 진주시 = Jinju-si
52789 | 상대동 = Sangdae-dong | 동진로 = Dongjin-ro | 155 | 284 | 진주시청 = Jinju City Hall
52828 | 가좌동 = Gajwa-dong | 진주대로 = Jinju-daero | 501 | 900 | 경상국립대학교 = Gyeongsang National University
@ 양산시 = Yangsan-si
50624 | 남부동 = Nambu-dong | 중앙로 = Jungang-ro | 39 | 505 | 양산시청 = Yangsan City Hall
@ 거제시 = Geoje-si
53257 | 고현동 = Gohyeon-dong | 계룡로 = Gyeryong-ro | 125 | 715 | 거제시청 = Geoje City Hall
53302 | 아주동 = Aju-dong | 거제대로 = Geoje-daero | 3370 | 1 | 한화오션 = Hanwha Ocean
53261 | 장평동 = Jangpyeong-dong | 장평3로 = Jangpyeong 3-ro | 80 | 530 | 삼성중공업 = Samsung Heavy Industries
@ 통영시 = Tongyeong-si
53028 | 무전동 = Mujeon-dong | 통영해안로 = Tongyeonghaean-ro | 515 | 357 | 통영시청 = Tongyeong City Hall
53031 | 사량면 금평리 = Saryang-myeon Geumpyeong-ri | 진촌1길 = Jinchon 1-gil | 17 | 160 | 사량면사무소 = Saryang-myeon Office
53097 | 한산면 두억리 = Hansan-myeon Dueok-ri | 한산일주로 = Hansanilju-ro | 70 | 875 | 제승당 = Jeseungdang Shrine
53102 | 욕지면 동항리 = Yokji-myeon Donghang-ri | 욕지일주로 = Yokjiilju-ro | 15 | 526-1 | 욕지면사무소 = Yokji-myeon Office
@ 사천시 = Sacheon-si
52539 | 용현면 덕곡리 = Yonghyeon-myeon Deokgok-ri | 시청로 = Sicheong-ro | 77 | 501 | 사천시청 = Sacheon City Hall
52570 | 신수동 = Sinsu-dong | 신수서부길 = Sinsuseobu-gil | 20 | 255
@ 밀양시 = Miryang-si
50420 | 교동 = Gyo-dong | 밀양대로 = Miryang-daero | 2047 | 1000 | 밀양시청 = Miryang City Hall
`;
