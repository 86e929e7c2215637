/** The province around Seoul, where most customers live. `korean-addresses.ts` describes the format. */
export const gyeonggi = `
# 경기도 = Gyeonggi-do
@ 안산시 단원구 = Ansan-si Danwon-gu
15335 | 고잔동 = Gojan-dong | 화랑로 = Hwarang-ro | 387 | 515 | 안산시청 = Ansan City Hall
15367 | 초지동 = Choji-dong | 화랑로 = Hwarang-ro | 250 | 666-2 | 단원구청 = Danwon-gu Office
15383 | 원곡동 = Wongok-dong | 중앙대로 = Jungang-daero | 462 | 999 | 안산역 = Ansan Station
15384 | 원곡동 = Wongok-dong | 다문화길 = Damunhwa-gil | 16 | 796-1 | 안산다문화거리 = Ansan Multicultural Street
15384 | 원곡동 = Wongok-dong | 다문화길 = Damunhwa-gil | 22 | 795-4 | 안산외국인주민지원본부 = Ansan Foreign Residents Support Center
15384 | 원곡동 = Wongok-dong | 다문화2길 = Damunhwa 2-gil | 22 | 791-7
15385 | 원곡동 = Wongok-dong | 중앙대로 = Jungang-daero | 453 | 786-1
15385 | 원곡동 = Wongok-dong | 다문화1길 = Damunhwa 1-gil | 37 | 787-5
15355 | 고잔동 = Gojan-dong | 적금로 = Jeokgeum-ro | 123 | 516 | 고려대학교안산병원 = Korea University Ansan Hospital
15435 | 초지동 = Choji-dong | 신안산대학로 = Sinansandaehak-ro | 135 | 671 | 신안산대학교 = Shinansan University
15263 | 고잔동 = Gojan-dong | 예술대학로 = Yesuldaehak-ro | 171 | 640 | 서울예술대학교 = Seoul Institute of the Arts
15360 | 고잔동 = Gojan-dong | 중앙대로 = Jungang-daero | 918 | 534 | 중앙역 = Jungang Station
15426 | 성곡동 = Seonggok-dong | 산단로 = Sandan-ro | 325 | 603-1 | 안산스마트허브 = Ansan Smart Hub
15654 | 대부북동 = Daebubuk-dong | 대부황금로 = Daebuhwanggeum-ro | 1927 | 2199 | 시화호조력발전소 = Sihwa Lake Tidal Power Station
@ 안산시 상록구 = Ansan-si Sangnok-gu
15532 | 사동 = Sa-dong | 석호로 = Seokho-ro | 110 | 1586 | 상록구청 = Sangnok-gu Office
15588 | 사동 = Sa-dong | 한양대학로 = Hanyangdaehak-ro | 55 | 1271 | 한양대학교 에리카 = Hanyang University ERICA
@ 수원시 팔달구 = Suwon-si Paldal-gu
16490 | 인계동 = Ingye-dong | 효원로 = Hyowon-ro | 241 | 1111 | 수원시청 = Suwon City Hall
16455 | 매산로1가 = Maesan-ro 1-ga | 덕영대로 = Deogyeong-daero | 924 | 18 | 수원역 = Suwon Station
16261 | 남창동 = Namchang-dong | 정조로 = Jeongjo-ro | 825 | 6-2 | 화성행궁 = Hwaseong Haenggung Palace
@ 수원시 영통구 = Suwon-si Yeongtong-gu
16508 | 이의동 = Iui-dong | 도청로 = Docheong-ro | 30 | 184 | 경기도청 = Gyeonggi Provincial Office
16677 | 매탄동 = Maetan-dong | 삼성로 = Samsung-ro | 129 | 416 | 삼성전자 = Samsung Electronics
16499 | 원천동 = Woncheon-dong | 월드컵로 = World Cup-ro | 206 | 산5 | 아주대학교 = Ajou University
@ 수원시 장안구 = Suwon-si Jangan-gu
16307 | 조원동 = Jowon-dong | 송원로 = Songwon-ro | 101 | 888 | 장안구청 = Jangan-gu Office
16419 | 천천동 = Cheoncheon-dong | 서부로 = Seobu-ro | 2066 | 300 | 성균관대학교 자연과학캠퍼스 = Sungkyunkwan University Natural Sciences Campus
@ 수원시 권선구 = Suwon-si Gwonseon-gu
16615 | 탑동 = Tap-dong | 호매실로 = Homaesil-ro | 22-50 | 910 | 권선구청 = Gwonseon-gu Office
@ 성남시 중원구 = Seongnam-si Jungwon-gu
13437 | 여수동 = Yeosu-dong | 성남대로 = Seongnam-daero | 997 | 200 | 성남시청 = Seongnam City Hall
13390 | 성남동 = Seongnam-dong | 둔촌대로 = Dunchon-daero | 68 | 4931 | 모란민속시장 = Moran Market
@ 성남시 수정구 = Seongnam-si Sujeong-gu
13120 | 복정동 = Bokjeong-dong | 성남대로 = Seongnam-daero | 1342 | 495 | 가천대학교 = Gachon University
@ 성남시 분당구 = Seongnam-si Bundang-gu
13529 | 백현동 = Baekhyeon-dong | 판교역로 = Pangyoyeok-ro | 166 | 532 | 카카오 판교아지트 = Kakao Pangyo Agit
13561 | 정자동 = Jeongja-dong | 불정로 = Buljeong-ro | 6 | 178-1 | 네이버 그린팩토리 = NAVER Green Factory
13620 | 구미동 = Gumi-dong | 구미로173번길 = Gumi-ro 173beon-gil | 82 | 300 | 분당서울대학교병원 = Seoul National University Bundang Hospital
@ 화성시 = Hwaseong-si
18274 | 남양읍 남양리 = Namyang-eup Namyang-ri | 시청로 = Sicheong-ro | 159 | 2000 | 화성시청 = Hwaseong City Hall
18323 | 봉담읍 와우리 = Bongdam-eup Wau-ri | 와우안길 = Wauan-gil | 17 | 산2-2 | 수원대학교 = The University of Suwon
18593 | 향남읍 평리 = Hyangnam-eup Pyeong-ri | 삼천병마로 = Samcheonbyeongma-ro | 205 | 102-1 | 발안만세시장 = Baran Manse Market
18623 | 향남읍 상신리 = Hyangnam-eup Sangsin-ri | 제약공단1길 = Jeyakgongdan 1-gil | 20 | 903 | 향남제약단지 = Hyangnam Pharmaceutical Complex
18448 | 반월동 = Banwol-dong | 삼성전자로 = Samsungjeonja-ro | 1 | 949 | 삼성전자 화성캠퍼스 = Samsung Electronics Hwaseong Campus
18478 | 오산동 = Osan-dong | 동탄역로 = Dongtanyeok-ro | 151 | 967-2349 | 동탄역 = Dongtan Station
18408 | 병점동 = Byeongjeom-dong | 떡전골로 = Tteokjeongol-ro | 97 | 824 | 병점역 = Byeongjeom Station
18541 | 마도면 쌍송리 = Mado-myeon Ssangsong-ri | 마도공단로 = Madogongdan-ro | 100 | 660 | 마도일반산업단지 = Mado Industrial Complex
18571 | 우정읍 이화리 = Ujeong-eup Ihwa-ri | 기아자동차로 = Giajadongcha-ro | 95 | 1714 | 기아 오토랜드 화성 = Kia AutoLand Hwaseong
@ 시흥시 = Siheung-si
14998 | 장현동 = Janghyeon-dong | 시청로 = Sicheong-ro | 20 | 300 | 시흥시청 = Siheung City Hall
15043 | 정왕동 = Jeongwang-dong | 마유로418번길 = Mayu-ro 418beon-gil | 15 | 1799 | 정왕역 = Jeongwang Station
15073 | 정왕동 = Jeongwang-dong | 산기대학로 = Sangidaehak-ro | 237 | 2121 | 한국공학대학교 = Tech University of Korea
15011 | 정왕동 = Jeongwang-dong | 서울대학로 = Seouldaehak-ro | 173 | 2719 | 서울대학교 시흥캠퍼스 = Seoul National University Siheung Campus
15084 | 정왕동 = Jeongwang-dong | 공단1대로 = Gongdan 1-daero | 204 | 1250 | 시화유통상가 = Sihwa Trade Market
@ 김포시 = Gimpo-si
10109 | 사우동 = Sau-dong | 사우중로 = Saujung-ro | 1 | 263-1 | 김포시청 = Gimpo City Hall
10048 | 양촌읍 학운리 = Yangchon-eup Hagun-ri | 황금로 = Hwanggeum-ro | 117 | 2973 | 김포골드밸리 = Gimpo Goldvalley
10071 | 구래동 = Gurae-dong | 김포한강4로 = Gimpohangang 4-ro | 125 | 6871-7 | 구래역 = Gurae Station
10024 | 통진읍 마송리 = Tongjin-eup Masong-ri | 조강로 = Jogang-ro | 45 | 108 | 통진읍행정복지센터 = Tongjin-eup Community Center
10044 | 대곶면 율생리 = Daegot-myeon Yulsaeng-ri | 율생로 = Yulsaeng-ro | 40 | 365 | 대곶면행정복지센터 = Daegot-myeon Community Center
@ 평택시 = Pyeongtaek-si
17901 | 비전동 = Bijeon-dong | 경기대로 = Gyeonggi-daero | 245 | 846 | 평택시청 = Pyeongtaek City Hall
17910 | 평택동 = Pyeongtaek-dong | 평택로 = Pyeongtaek-ro | 51 | 185-569 | 평택역 = Pyeongtaek Station
17786 | 고덕면 여염리 = Godeok-myeon Yeoyeom-ri | 삼성로 = Samsung-ro | 114 | 2465 | 삼성전자 평택캠퍼스 = Samsung Electronics Pyeongtaek Campus
17962 | 포승읍 만호리 = Poseung-eup Manho-ri | 평택항만길 = Pyeongtaekhangman-gil | 73 | 570 | 평택항 = Pyeongtaek Port
17978 | 팽성읍 안정리 = Paengseong-eup Anjeong-ri | 안정쇼핑로 = Anjeong shopping-ro | 20 | 127-1 | 안정리 로데오거리 = Anjeong-ri Rodeo Street
17757 | 신장동 = Sinjang-dong | 쇼핑로 = Shopping-ro | 21 | 321-24 | 송탄국제시장 = Songtan International Market
@ 오산시 = Osan-si
18132 | 오산동 = Osan-dong | 성호대로 = Seongho-daero | 141 | 915 | 오산시청 = Osan City Hall
18140 | 오산동 = Osan-dong | 역광장로 = Yeokgwangjang-ro | 59 | 603-118 | 오산역 = Osan Station
18101 | 양산동 = Yangsan-dong | 한신대길 = Hansindae-gil | 137 | 411 | 한신대학교 = Hanshin University
18142 | 오산동 = Osan-dong | 오산로272번길 = Osan-ro 272beon-gil | 22 | 862-5 | 오색시장 = Osaek Market
@ 의정부시 = Uijeongbu-si
11622 | 의정부동 = Uijeongbu-dong | 시민로 = Simin-ro | 1 | 326-2 | 의정부시청 = Uijeongbu City Hall
11651 | 의정부동 = Uijeongbu-dong | 평화로 = Pyeonghwa-ro | 525 | 168-54 | 의정부역 = Uijeongbu Station
11780 | 신곡동 = Singok-dong | 청사로 = Cheongsa-ro | 1 | 800 | 경기도청 북부청사 = Gyeonggi Northern Provincial Office
11765 | 금오동 = Geumo-dong | 천보로 = Cheonbo-ro | 271 | 65-1 | 의정부성모병원 = Uijeongbu St. Mary's Hospital
@ 안양시 동안구 = Anyang-si Dongan-gu
14053 | 관양동 = Gwanyang-dong | 시민대로 = Simin-daero | 235 | 1590 | 안양시청 = Anyang City Hall
@ 안양시 만안구 = Anyang-si Manan-gu
14010 | 안양동 = Anyang-dong | 만안로 = Manan-ro | 232 | 88-1 | 안양역 = Anyang Station
@ 부천시 원미구 = Bucheon-si Wonmi-gu
14547 | 중동 = Jung-dong | 길주로 = Gilju-ro | 210 | 1156 | 부천시청 = Bucheon City Hall
14637 | 심곡동 = Simgok-dong | 부천로 = Bucheon-ro | 1 | 316-2 | 부천역 = Bucheon Station
14662 | 역곡동 = Yeokgok-dong | 지봉로 = Jibong-ro | 43 | 산43-1 | 가톨릭대학교 = The Catholic University of Korea
14502 | 약대동 = Yakdae-dong | 평천로 = Pyeongcheon-ro | 655 | 193 | 부천테크노파크 = Bucheon Techno Park
@ 광명시 = Gwangmyeong-si
14234 | 철산동 = Cheolsan-dong | 시청로 = Sicheong-ro | 20 | 222-1 | 광명시청 = Gwangmyeong City Hall
14352 | 일직동 = Iljik-dong | 광명역로 = Gwangmyeongyeok-ro | 21 | 276-8 | 광명역 = Gwangmyeong Station
@ 동두천시 = Dongducheon-si
11371 | 생연동 = Saengyeon-dong | 방죽로 = Bangjuk-ro | 23 | 807 | 동두천시청 = Dongducheon City Hall
@ 고양시 덕양구 = Goyang-si Deogyang-gu
10460 | 주교동 = Jugyo-dong | 고양시청로 = Goyangsicheong-ro | 10 | 600 | 고양시청 = Goyang City Hall
@ 고양시 일산동구 = Goyang-si Ilsandong-gu
10408 | 마두동 = Madu-dong | 일산로 = Ilsan-ro | 323 | 809 | 국립암센터 = National Cancer Center
10401 | 장항동 = Janghang-dong | 중앙로 = Jungang-ro | 1256 | 814 | 일산동구청 = Ilsandong-gu Office
@ 고양시 일산서구 = Goyang-si Ilsanseo-gu
10390 | 대화동 = Daehwa-dong | 킨텍스로 = Kintex-ro | 217-60 | 2600 | 킨텍스 = KINTEX
@ 과천시 = Gwacheon-si
13806 | 중앙동 = Jungang-dong | 관문로 = Gwanmun-ro | 69 | 1-3 | 과천시청 = Gwacheon City Hall
13829 | 막계동 = Makgye-dong | 대공원광장로 = Daegongwongwangjang-ro | 102 | 159-1 | 서울대공원 = Seoul Grand Park
@ 구리시 = Guri-si
11932 | 교문동 = Gyomun-dong | 아차산로 = Achasan-ro | 439 | 56-1 | 구리시청 = Guri City Hall
@ 남양주시 = Namyangju-si
12236 | 금곡동 = Geumgok-dong | 경춘로 = Gyeongchun-ro | 1037 | 185-10 | 남양주시청 = Namyangju City Hall
12248 | 다산동 = Dasan-dong | 다산순환로 = Dasansunhwan-ro | 50 | 6054 | 현대프리미엄아울렛 스페이스원 = Hyundai Premium Outlet Space1
@ 군포시 = Gunpo-si
15829 | 금정동 = Geumjeong-dong | 청백리길 = Cheongbaengni-gil | 6 | 844 | 군포시청 = Gunpo City Hall
@ 의왕시 = Uiwang-si
16075 | 고천동 = Gocheon-dong | 시청로 = Sicheong-ro | 11 | 108 | 의왕시청 = Uiwang City Hall
@ 하남시 = Hanam-si
12951 | 신장동 = Sinjang-dong | 대청로 = Daecheong-ro | 10 | 520 | 하남시청 = Hanam City Hall
12942 | 신장동 = Sinjang-dong | 미사대로 = Misa-daero | 750 | 616 | 스타필드 하남 = Starfield Hanam
@ 용인시 처인구 = Yongin-si Cheoin-gu
17019 | 삼가동 = Samga-dong | 중부대로 = Jungbu-daero | 1199 | 556 | 용인시청 = Yongin City Hall
17023 | 포곡읍 전대리 = Pogok-eup Jeondae-ri | 에버랜드로 = Everland-ro | 199 | 310 | 에버랜드 = Everland
@ 용인시 기흥구 = Yongin-si Giheung-gu
17104 | 서천동 = Seocheon-dong | 덕영대로 = Deogyeong-daero | 1732 | 1 | 경희대학교 국제캠퍼스 = Kyung Hee University Global Campus
17113 | 농서동 = Nongseo-dong | 삼성로 = Samsung-ro | 1 | 24 | 삼성전자 기흥캠퍼스 = Samsung Electronics Giheung Campus
@ 용인시 수지구 = Yongin-si Suji-gu
16890 | 죽전동 = Jukjeon-dong | 죽전로 = Jukjeon-ro | 152 | 1491 | 단국대학교 = Dankook University
@ 파주시 = Paju-si
10932 | 아동동 = Adong-dong | 시청로 = Sicheong-ro | 50 | 215-1 | 파주시청 = Paju City Hall
10845 | 월롱면 덕은리 = Wollong-myeon Deogeun-ri | 엘지로 = LG-ro | 245 | 1007 | LG디스플레이 파주 = LG Display Paju
10859 | 탄현면 법흥리 = Tanhyeon-myeon Beopheung-ri | 헤이리마을길 = Heyrimaeul-gil | 82-105 | 1652 | 헤이리예술마을 = Heyri Art Village
@ 이천시 = Icheon-si
17379 | 중리동 = Jungni-dong | 부악로 = Buak-ro | 40 | 399-2 | 이천시청 = Icheon City Hall
17336 | 부발읍 아미리 = Bubal-eup Ami-ri | 경충대로 = Gyeongchung-daero | 2091 | 산136-1 | SK하이닉스 = SK hynix
@ 안성시 = Anseong-si
17586 | 봉산동 = Bongsan-dong | 시청길 = Sicheong-gil | 25 | 220 | 안성시청 = Anseong City Hall
17546 | 대덕면 내리 = Daedeok-myeon Nae-ri | 서동대로 = Seodong-daero | 4726 | 72-1 | 중앙대학교 안성캠퍼스 = Chung-Ang University Anseong Campus
17544 | 대덕면 내리 = Daedeok-myeon Nae-ri | 대학인1길 = Daehagin 1-gil | 12 | 716-8
@ 광주시 = Gwangju-si
12738 | 송정동 = Songjeong-dong | 행정타운로 = Haengjeongtaun-ro | 50 | 120-8 | 광주시청 = Gwangju City Hall
@ 양주시 = Yangju-si
11498 | 남방동 = Nambang-dong | 부흥로 = Buheung-ro | 1533 | 1-1 | 양주시청 = Yangju City Hall
@ 포천시 = Pocheon-si
11147 | 신읍동 = Sineup-dong | 중앙로 = Jungang-ro | 87 | 58-2 | 포천시청 = Pocheon City Hall
11176 | 소흘읍 송우리 = Soheul-eup Songu-ri | 솔모루로 = Solmoru-ro | 95 | 726-1 | 소흘읍행정복지센터 = Soheul-eup Community Center
@ 여주시 = Yeoju-si
12619 | 홍문동 = Hongmun-dong | 세종로 = Sejong-ro | 1 | 10 | 여주시청 = Yeoju City Hall
@ 연천군 = Yeoncheon-gun
11018 | 연천읍 차탄리 = Yeoncheon-eup Chatan-ri | 연천로 = Yeoncheon-ro | 220 | 34 | 연천군청 = Yeoncheon-gun Office
@ 가평군 = Gapyeong-gun
12416 | 가평읍 읍내리 = Gapyeong-eup Eumnae-ri | 석봉로 = Seokbong-ro | 181 | 521-1 | 가평군청 = Gapyeong-gun Office
@ 양평군 = Yangpyeong-gun
12554 | 양평읍 양근리 = Yangpyeong-eup Yanggeun-ri | 군청앞길 = Guncheongap-gil | 2 | 448-8 | 양평군청 = Yangpyeong-gun Office
`;
