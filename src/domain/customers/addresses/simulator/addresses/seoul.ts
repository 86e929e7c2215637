/** Seoul by district. `korean-addresses.ts` describes the format. */
export const seoul = `
# 서울특별시 = Seoul
@ 종로구 = Jongno-gu
03153 | 수송동 = Susong-dong | 삼봉로 = Sambong-ro | 43 | 146-2 | 종로구청 = Jongno-gu Office
03045 | 세종로 = Sejong-ro | 사직로 = Sajik-ro | 161 | 1-91 | 경복궁 = Gyeongbokgung Palace
03195 | 예지동 = Yeji-dong | 창경궁로 = Changgyeonggung-ro | 88 | 6-1 | 광장시장 = Gwangjang Market
03080 | 연건동 = Yeongeon-dong | 대학로 = Daehak-ro | 101 | 28 | 서울대학교병원 = Seoul National University Hospital
@ 중구 = Jung-gu
04558 | 예관동 = Yegwan-dong | 창경궁로 = Changgyeonggung-ro | 17 | 120-1 | 중구청 = Jung-gu Office
04524 | 태평로1가 = Taepyeong-ro 1-ga | 세종대로 = Sejong-daero | 110 | 31 | 서울특별시청 = Seoul City Hall
04566 | 을지로7가 = Eulji-ro 7-ga | 을지로 = Eulji-ro | 281 | 2-1 | 동대문디자인플라자 = Dongdaemun Design Plaza
04564 | 광희동1가 = Gwanghui-dong 1-ga | 마른내로 = Mareunnae-ro | 159-10 | 162 | 광희동 중앙아시아거리 = Gwanghui-dong Central Asia Street
04529 | 남창동 = Namchang-dong | 남대문시장4길 = Namdaemunsijang 4-gil | 21 | 49 | 남대문시장 = Namdaemun Market
@ 용산구 = Yongsan-gu
04390 | 이태원동 = Itaewon-dong | 녹사평대로 = Noksapyeong-daero | 150 | 34-87 | 용산구청 = Yongsan-gu Office
04405 | 한남동 = Hannam-dong | 우사단로10길 = Usadan-ro 10-gil | 39 | 732-21 | 서울중앙성원 = Seoul Central Mosque
04320 | 동자동 = Dongja-dong | 한강대로 = Hangang-daero | 405 | 43-205 | 서울역 = Seoul Station
04377 | 한강로3가 = Hangang-ro 3-ga | 한강대로23길 = Hangang-daero 23-gil | 55 | 40-999 | 용산역 = Yongsan Station
@ 성동구 = Seongdong-gu
04750 | 행당동 = Haengdang-dong | 고산자로 = Gosanja-ro | 270 | 7 | 성동구청 = Seongdong-gu Office
04763 | 사근동 = Sageun-dong | 왕십리로 = Wangsimni-ro | 222 | 17 | 한양대학교 = Hanyang University
04770 | 성수동1가 = Seongsu-dong 1-ga | 뚝섬로 = Ttukseom-ro | 273 | 685 | 서울숲 = Seoul Forest
@ 광진구 = Gwangjin-gu
05026 | 자양동 = Jayang-dong | 자양로 = Jayang-ro | 117 | 777 | 광진구청 = Gwangjin-gu Office
05029 | 화양동 = Hwayang-dong | 능동로 = Neungdong-ro | 120 | 1 | 건국대학교 = Konkuk University
05006 | 군자동 = Gunja-dong | 능동로 = Neungdong-ro | 209 | 98 | 세종대학교 = Sejong University
05116 | 구의동 = Guui-dong | 광나루로56길 = Gwangnaru-ro 56-gil | 85 | 546-4 | 테크노마트 = Techno Mart
@ 동대문구 = Dongdaemun-gu
02565 | 용두동 = Yongdu-dong | 천호대로 = Cheonho-daero | 145 | 39-9 | 동대문구청 = Dongdaemun-gu Office
02447 | 회기동 = Hoegi-dong | 경희대로 = Gyeonghuidae-ro | 26 | 1 | 경희대학교 = Kyung Hee University
02450 | 이문동 = Imun-dong | 이문로 = Imun-ro | 107 | 270 | 한국외국어대학교 = Hankuk University of Foreign Studies
02555 | 전농동 = Jeonnong-dong | 왕산로 = Wangsan-ro | 214 | 588-1 | 청량리역 = Cheongnyangni Station
@ 중랑구 = Jungnang-gu
02043 | 신내동 = Sinnae-dong | 봉화산로 = Bonghwasan-ro | 179 | 662 | 중랑구청 = Jungnang-gu Office
02053 | 신내동 = Sinnae-dong | 신내로 = Sinnae-ro | 156 | 371 | 서울의료원 = Seoul Medical Center
02173 | 상봉동 = Sangbong-dong | 망우로 = Mangu-ro | 353 | 83-1 | 상봉터미널 = Sangbong Bus Terminal
@ 성북구 = Seongbuk-gu
02848 | 삼선동5가 = Samseon-dong 5-ga | 보문로 = Bomun-ro | 168 | 411 | 성북구청 = Seongbuk-gu Office
02841 | 안암동5가 = Anam-dong 5-ga | 안암로 = Anam-ro | 145 | 1-2 | 고려대학교 = Korea University
02707 | 정릉동 = Jeongneung-dong | 정릉로 = Jeongneung-ro | 77 | 861-1 | 국민대학교 = Kookmin University
@ 강북구 = Gangbuk-gu
01071 | 수유동 = Suyu-dong | 도봉로89길 = Dobong-ro 89-gil | 13 | 192-59 | 강북구청 = Gangbuk-gu Office
01166 | 미아동 = Mia-dong | 도봉로 = Dobong-ro | 62 | 70-6 | 롯데백화점 미아점 = Lotte Department Store Mia
@ 도봉구 = Dobong-gu
01331 | 방학동 = Banghak-dong | 마들로 = Madeul-ro | 656 | 720 | 도봉구청 = Dobong-gu Office
01369 | 쌍문동 = Ssangmun-dong | 삼양로144길 = Samyang-ro 144-gil | 33 | 419 | 덕성여자대학교 = Duksung Women's University
01306 | 도봉동 = Dobong-dong | 도봉로 = Dobong-ro | 964-33 | 282-326 | 도봉산역 = Dobongsan Station
@ 노원구 = Nowon-gu
01689 | 상계동 = Sanggye-dong | 노해로 = Nohae-ro | 437 | 701-1 | 노원구청 = Nowon-gu Office
01811 | 공릉동 = Gongneung-dong | 공릉로 = Gongneung-ro | 232 | 172 | 서울과학기술대학교 = Seoul National University of Science and Technology
01897 | 월계동 = Wolgye-dong | 광운로 = Gwangun-ro | 20 | 447-1 | 광운대학교 = Kwangwoon University
01795 | 공릉동 = Gongneung-dong | 화랑로 = Hwarang-ro | 815 | 26-21 | 삼육대학교 = Sahmyook University
@ 은평구 = Eunpyeong-gu
03384 | 녹번동 = Nokbeon-dong | 은평로 = Eunpyeong-ro | 195 | 84 | 은평구청 = Eunpyeong-gu Office
03371 | 녹번동 = Nokbeon-dong | 통일로 = Tongil-ro | 684 | 5 | 서울혁신파크 = Seoul Innovation Park
03312 | 진관동 = Jingwan-dong | 통일로 = Tongil-ro | 1021 | 93-6 | 은평성모병원 = Eunpyeong St. Mary's Hospital
@ 서대문구 = Seodaemun-gu
03718 | 연희동 = Yeonhui-dong | 연희로 = Yeonhui-ro | 248 | 168-6 | 서대문구청 = Seodaemun-gu Office
03722 | 신촌동 = Sinchon-dong | 연세로 = Yeonse-ro | 50 | 134 | 연세대학교 = Yonsei University
03760 | 대현동 = Daehyeon-dong | 이화여대길 = Ewhayeodae-gil | 52 | 11-1 | 이화여자대학교 = Ewha Womans University
@ 마포구 = Mapo-gu
03937 | 성산동 = Seongsan-dong | 월드컵로 = World Cup-ro | 212 | 370 | 마포구청 = Mapo-gu Office
03932 | 성산동 = Seongsan-dong | 월드컵로 = World Cup-ro | 240 | 515 | 서울월드컵경기장 = Seoul World Cup Stadium
04066 | 상수동 = Sangsu-dong | 와우산로 = Wausan-ro | 94 | 72-1 | 홍익대학교 = Hongik University
04107 | 신수동 = Sinsu-dong | 백범로 = Baekbeom-ro | 35 | 1 | 서강대학교 = Sogang University
@ 양천구 = Yangcheon-gu
08095 | 신정동 = Sinjeong-dong | 목동동로 = Mokdongdong-ro | 105 | 321-4 | 양천구청 = Yangcheon-gu Office
07985 | 목동 = Mok-dong | 안양천로 = Anyangcheon-ro | 1071 | 911-1 | 이대목동병원 = Ewha Womans University Mokdong Hospital
07996 | 목동 = Mok-dong | 목동서로 = Mokdongseo-ro | 161 | 920 | SBS방송센터 = SBS Broadcasting Center
@ 강서구 = Gangseo-gu
07658 | 화곡동 = Hwagok-dong | 화곡로 = Hwagok-ro | 302 | 980-16 | 강서구청 = Gangseo-gu Office
07505 | 방화동 = Banghwa-dong | 하늘길 = Haneul-gil | 112 | 886 | 김포국제공항 = Gimpo International Airport
07796 | 마곡동 = Magok-dong | 마곡중앙10로 = Magokjungang 10-ro | 10 | 757 | LG사이언스파크 = LG Science Park
@ 구로구 = Guro-gu
08284 | 구로동 = Guro-dong | 가마산로 = Gamasan-ro | 245 | 435 | 구로구청 = Guro-gu Office
08379 | 구로동 = Guro-dong | 디지털로 = Digital-ro | 300 | 182-13 | 지밸리비즈플라자 = G-Valley Biz Plaza
08288 | 구로동 = Guro-dong | 새말로 = Saemal-ro | 97 | 3-25 | 신도림테크노마트 = Sindorim Techno Mart
08308 | 구로동 = Guro-dong | 구로동로 = Gurodong-ro | 148 | 80 | 고려대학교구로병원 = Korea University Guro Hospital
@ 금천구 = Geumcheon-gu
08611 | 시흥동 = Siheung-dong | 시흥대로73길 = Siheung-daero 73-gil | 70 | 1020 | 금천구청 = Geumcheon-gu Office
08511 | 가산동 = Gasan-dong | 디지털로 = Digital-ro | 185 | 60-22 | 마리오아울렛 = Mario Outlet
08590 | 가산동 = Gasan-dong | 벚꽃로 = Beotkkot-ro | 309 | 468-4 | 가산디지털단지역 = Gasan Digital Complex Station
@ 영등포구 = Yeongdeungpo-gu
07260 | 당산동3가 = Dangsan-dong 3-ga | 당산로 = Dangsan-ro | 123 | 385-1 | 영등포구청 = Yeongdeungpo-gu Office
07233 | 여의도동 = Yeouido-dong | 의사당대로 = Uisadang-daero | 1 | 1 | 국회의사당 = National Assembly
07305 | 영등포동4가 = Yeongdeungpo-dong 4-ga | 영중로 = Yeongjung-ro | 15 | 442 | 타임스퀘어 = Times Square
07345 | 여의도동 = Yeouido-dong | 63로 = 63-ro | 50 | 60 | 63빌딩 = 63 Building
07413 | 대림동 = Daerim-dong | 디지털로37나길 = Digital-ro 37na-gil | 21 | 1057-1 | 대림중앙시장 = Daerim Central Market
@ 동작구 = Dongjak-gu
06928 | 노량진동 = Noryangjin-dong | 장승배기로 = Jangseungbaegi-ro | 161 | 47-2 | 동작구청 = Dongjak-gu Office
06974 | 흑석동 = Heukseok-dong | 흑석로 = Heukseok-ro | 84 | 221 | 중앙대학교 = Chung-Ang University
06978 | 상도동 = Sangdo-dong | 상도로 = Sangdo-ro | 369 | 511 | 숭실대학교 = Soongsil University
06900 | 노량진동 = Noryangjin-dong | 노들로 = Nodeul-ro | 674 | 13-8 | 노량진수산시장 = Noryangjin Fish Market
@ 관악구 = Gwanak-gu
08832 | 봉천동 = Bongcheon-dong | 관악로 = Gwanak-ro | 145 | 1570-1 | 관악구청 = Gwanak-gu Office
08826 | 신림동 = Sillim-dong | 관악로 = Gwanak-ro | 1 | 56-1 | 서울대학교 = Seoul National University
08754 | 신림동 = Sillim-dong | 남부순환로 = Nambusunhwan-ro | 1614 | 1467-10 | 신림역 = Sillim Station
@ 서초구 = Seocho-gu
06750 | 서초동 = Seocho-dong | 남부순환로 = Nambusunhwan-ro | 2584 | 1376-3 | 서초구청 = Seocho-gu Office
06757 | 서초동 = Seocho-dong | 남부순환로 = Nambusunhwan-ro | 2406 | 700 | 예술의전당 = Seoul Arts Center
06546 | 반포동 = Banpo-dong | 신반포로 = Sinbanpo-ro | 194 | 19-4 | 서울고속버스터미널 = Seoul Express Bus Terminal
06579 | 반포동 = Banpo-dong | 반포대로 = Banpo-daero | 201 | 산60-1 | 국립중앙도서관 = National Library of Korea
@ 강남구 = Gangnam-gu
06236 | 역삼동 = Yeoksam-dong | 테헤란로 = Teheran-ro | 152 | 737 | 강남파이낸스센터 = Gangnam Finance Center
06133 | 역삼동 = Yeoksam-dong | 테헤란로 = Teheran-ro | 131 | 647-9 | 한국지식재산센터 = Korea Intellectual Property Center
06159 | 삼성동 = Samseong-dong | 테헤란로 = Teheran-ro | 427 | 141 | 위워크빌딩 = WeWork Building
06090 | 삼성동 = Samseong-dong | 학동로 = Hakdong-ro | 426 | 16-1 | 강남구청 = Gangnam-gu Office
06164 | 삼성동 = Samseong-dong | 영동대로 = Yeongdong-daero | 513 | 159 | 코엑스 = COEX
06349 | 수서동 = Suseo-dong | 밤고개로 = Bamgogae-ro | 99 | 735 | 수서역 = Suseo Station
@ 송파구 = Songpa-gu
05552 | 신천동 = Sincheon-dong | 올림픽로 = Olympic-ro | 326 | 29-5 | 송파구청 = Songpa-gu Office
05551 | 신천동 = Sincheon-dong | 올림픽로 = Olympic-ro | 300 | 29 | 롯데월드타워 = Lotte World Tower
05554 | 잠실동 = Jamsil-dong | 올림픽로 = Olympic-ro | 240 | 40-1 | 롯데월드 = Lotte World
05699 | 가락동 = Garak-dong | 양재대로 = Yangjae-daero | 932 | 600 | 가락농수산물도매시장 = Garak Market
05505 | 풍납동 = Pungnap-dong | 올림픽로43길 = Olympic-ro 43-gil | 88 | 388-1 | 서울아산병원 = Asan Medical Center
@ 강동구 = Gangdong-gu
05397 | 성내동 = Seongnae-dong | 성내로 = Seongnae-ro | 25 | 540 | 강동구청 = Gangdong-gu Office
05278 | 상일동 = Sangil-dong | 동남로 = Dongnam-ro | 892 | 149 | 강동경희대학교병원 = Kyung Hee University Hospital at Gangdong
05236 | 암사동 = Amsa-dong | 올림픽로 = Olympic-ro | 875 | 139-2 | 서울암사동유적 = Amsa-dong Prehistoric Site
`;
