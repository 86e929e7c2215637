/** The other large cities, and Jeju. `korean-addresses.ts` describes the format. */
export const metropolitanCities = `
# 부산광역시 = Busan
@ 연제구 = Yeonje-gu
47545 | 연산동 = Yeonsan-dong | 중앙대로 = Jungang-daero | 1001 | 1000 | 부산광역시청 = Busan City Hall
@ 해운대구 = Haeundae-gu
48095 | 중동 = Jung-dong | 중동2로 = Jungdong 2-ro | 11 | 1378-95 | 해운대구청 = Haeundae-gu Office
48060 | 우동 = U-dong | APEC로 = APEC-ro | 55 | 1500 | 벡스코 = BEXCO
48058 | 우동 = U-dong | 센텀남대로 = Centum nam-daero | 35 | 1495 | 신세계 센텀시티 = Shinsegae Centum City
@ 동구 = Dong-gu
48731 | 초량동 = Choryang-dong | 중앙대로 = Jungang-daero | 206 | 1187-1 | 부산역 = Busan Station
@ 중구 = Jung-gu
48984 | 남포동4가 = Nampo-dong 4-ga | 자갈치해안로 = Jagalchihaean-ro | 52 | 37-1 | 자갈치시장 = Jagalchi Market
@ 금정구 = Geumjeong-gu
46241 | 장전동 = Jangjeon-dong | 부산대학로63번길 = Busandaehak-ro 63beon-gil | 2 | 산30 | 부산대학교 = Pusan National University
46222 | 남산동 = Namsan-dong | 금단로 = Geumdan-ro | 134 | 30-1 | 부산이슬람성원 = Busan Al-Fatah Mosque
@ 남구 = Nam-gu
48513 | 대연동 = Daeyeon-dong | 용소로 = Yongso-ro | 45 | 599-1 | 부경대학교 = Pukyong National University
@ 사상구 = Sasang-gu
46972 | 괘법동 = Gwaebeop-dong | 사상로 = Sasang-ro | 201 | 533-1 | 부산서부버스터미널 = Busan Seobu Bus Terminal
@ 강서구 = Gangseo-gu
46718 | 대저2동 = Daejeo 2-dong | 공항진입로 = Gonghangjinip-ro | 108 | 2350 | 김해국제공항 = Gimhae International Airport
46769 | 성북동 = Seongbuk-dong | 가덕해안로 = Gadeokhaean-ro | 45 | 336-2 | 가덕도동행정복지센터 = Gadeokdo-dong Community Center
46771 | 대항동 = Daehang-dong | 가덕해안로 = Gadeokhaean-ro | 1233 | 415
# 대구광역시 = Daegu
@ 중구 = Jung-gu
41911 | 동인동1가 = Dongin-dong 1-ga | 공평로 = Gongpyeong-ro | 88 | 1 | 대구광역시청 = Daegu City Hall
41931 | 대신동 = Daesin-dong | 큰장로26길 = Keunjang-ro 26-gil | 45 | 115-378 | 서문시장 = Seomun Market
@ 동구 = Dong-gu
41229 | 신암동 = Sinam-dong | 동대구로 = Dongdaegu-ro | 550 | 294 | 동대구역 = Dongdaegu Station
@ 북구 = Buk-gu
41566 | 산격동 = Sangyeok-dong | 대학로 = Daehak-ro | 80 | 1370-1 | 경북대학교 = Kyungpook National University
@ 달서구 = Dalseo-gu
42601 | 신당동 = Sindang-dong | 달구벌대로 = Dalgubeol-daero | 1095 | 1000 | 계명대학교 = Keimyung University
42704 | 갈산동 = Galsan-dong | 성서공단로 = Seongseogongdan-ro | 217 | 358 | 성서산업단지관리공단 = Seongseo Industrial Complex
@ 달성군 = Dalseong-gun
42988 | 현풍읍 상리 = Hyeonpung-eup Sang-ri | 테크노중앙대로 = Techno jungang-daero | 333 | 50-1 | 대구경북과학기술원 = DGIST
# 인천광역시 = Incheon
@ 남동구 = Namdong-gu
21554 | 구월동 = Guwol-dong | 정각로 = Jeonggak-ro | 29 | 1138 | 인천광역시청 = Incheon City Hall
21634 | 논현동 = Nonhyeon-dong | 남동서로 = Namdongseo-ro | 215 | 429-9 | 남동국가산업단지 = Namdong National Industrial Complex
@ 연수구 = Yeonsu-gu
22012 | 송도동 = Songdo-dong | 아카데미로 = Academy-ro | 119 | 12-1 | 인천대학교 = Incheon National University
21967 | 동춘동 = Dongchun-dong | 원인재로 = Woninjae-ro | 115 | 923-5 | 연수구청 = Yeonsu-gu Office
21918 | 연수동 = Yeonsu-dong | 함박로12번길 = Hambak-ro 12beon-gil | 21 | 515-8 | 함박마을 = Hambak Village
@ 미추홀구 = Michuhol-gu
22212 | 용현동 = Yonghyeon-dong | 인하로 = Inha-ro | 100 | 253 | 인하대학교 = Inha University
@ 부평구 = Bupyeong-gu
21354 | 부평동 = Bupyeong-dong | 부평대로 = Bupyeong-daero | 168 | 879 | 부평구청 = Bupyeong-gu Office
@ 계양구 = Gyeyang-gu
21067 | 계산동 = Gyesan-dong | 계산새로 = Gyesansae-ro | 88 | 1079-1 | 계양구청 = Gyeyang-gu Office
@ 서구 = Seo-gu
22726 | 심곡동 = Simgok-dong | 서곶로 = Seogot-ro | 307 | 244 | 서구청 = Seo-gu Office
@ 중구 = Jung-gu
22382 | 운서동 = Unseo-dong | 공항로 = Gonghang-ro | 272 | 2850 | 인천국제공항 = Incheon International Airport
22314 | 관동1가 = Gwan-dong 1-ga | 신포로27번길 = Sinpo-ro 27beon-gil | 80 | 9 | 중구청 = Jung-gu Office
22386 | 무의동 = Muui-dong | 하나개로 = Hanagae-ro | 144 | 산189-16 | 하나개해수욕장 = Hanagae Beach
@ 강화군 = Ganghwa-gun
23031 | 강화읍 관청리 = Ganghwa-eup Gwancheong-ri | 강화대로 = Ganghwa-daero | 394 | 163 | 강화군청 = Ganghwa-gun Office
23007 | 삼산면 매음리 = Samsan-myeon Maeeum-ri | 삼산남로828번길 = Samsannam-ro 828beon-gil | 44 | 629 | 보문사 = Bomunsa Temple
23010 | 서도면 주문도리 = Seodo-myeon Jumundo-ri | 주문도길 = Jumundo-gil | 90 | 721 | 서도면사무소 = Seodo-myeon Office
@ 옹진군 = Ongjin-gun
23103 | 백령면 진촌리 = Baengnyeong-myeon Jinchon-ri | 백령로 = Baengnyeong-ro | 831 | 806-1 | 백령면사무소 = Baengnyeong-myeon Office
23114 | 연평면 연평리 = Yeonpyeong-myeon Yeonpyeong-ri | 연평로 = Yeonpyeong-ro | 205 | 495 | 연평면사무소 = Yeonpyeong-myeon Office
23129 | 덕적면 진리 = Deokjeok-myeon Jin-ri | 덕적로 = Deokjeok-ro | 60 | 86-7 | 덕적면사무소 = Deokjeok-myeon Office
# 광주광역시 = Gwangju
@ 서구 = Seo-gu
61945 | 치평동 = Chipyeong-dong | 내방로 = Naebang-ro | 111 | 1200 | 광주광역시청 = Gwangju City Hall
@ 북구 = Buk-gu
61186 | 용봉동 = Yongbong-dong | 용봉로 = Yongbong-ro | 77 | 300 | 전남대학교 = Chonnam National University
61005 | 오룡동 = Oryong-dong | 첨단과기로 = Cheomdangwagi-ro | 123 | 1 | 광주과학기술원 = GIST
@ 동구 = Dong-gu
61452 | 서석동 = Seoseok-dong | 필문대로 = Pilmun-daero | 309 | 375 | 조선대학교 = Chosun University
@ 광산구 = Gwangsan-gu
62423 | 송정동 = Songjeong-dong | 광산로29번길 = Gwangsan-ro 29beon-gil | 15 | 833-7 | 광산구청 = Gwangsan-gu Office
62416 | 송정동 = Songjeong-dong | 상무대로 = Sangmu-daero | 201 | 1003-1 | 광주송정역 = Gwangju Songjeong Station
62359 | 월곡동 = Wolgok-dong | 산정공원로50번길 = Sanjeonggongwon-ro 50beon-gil | 29 | 506-21 | 광주고려인마을 = Gwangju Koryoin Village
# 대전광역시 = Daejeon
@ 서구 = Seo-gu
35242 | 둔산동 = Dunsan-dong | 둔산로 = Dunsan-ro | 100 | 1420 | 대전광역시청 = Daejeon City Hall
35208 | 둔산동 = Dunsan-dong | 청사로 = Cheongsa-ro | 189 | 920 | 정부대전청사 = Government Complex Daejeon
@ 동구 = Dong-gu
34624 | 정동 = Jeong-dong | 중앙로 = Jungang-ro | 215 | 1-1 | 대전역 = Daejeon Station
@ 유성구 = Yuseong-gu
34141 | 구성동 = Guseong-dong | 대학로 = Daehak-ro | 291 | 373-1 | 한국과학기술원 = KAIST
34134 | 궁동 = Gung-dong | 대학로 = Daehak-ro | 99 | 220 | 충남대학교 = Chungnam National University
34126 | 어은동 = Eoeun-dong | 대학로 = Daehak-ro | 211 | 126-1 | 유성구청 = Yuseong-gu Office
# 울산광역시 = Ulsan
@ 남구 = Nam-gu
44675 | 신정동 = Sinjeong-dong | 중앙로 = Jungang-ro | 201 | 646-4 | 울산광역시청 = Ulsan City Hall
44610 | 무거동 = Mugeo-dong | 대학로 = Daehak-ro | 93 | 산29 | 울산대학교 = University of Ulsan
@ 동구 = Dong-gu
44032 | 전하동 = Jeonha-dong | 방어진순환도로 = Bangeojinsunhwan-doro | 1000 | 1 | HD현대중공업 = HD Hyundai Heavy Industries
@ 북구 = Buk-gu
44259 | 양정동 = Yangjeong-dong | 염포로 = Yeompo-ro | 700 | 700 | 현대자동차 울산공장 = Hyundai Motor Ulsan Plant
@ 울주군 = Ulju-gun
44919 | 언양읍 반연리 = Eonyang-eup Banyeon-ri | 유니스트길 = UNIST-gil | 50 | 100 | 울산과학기술원 = UNIST
44949 | 삼남읍 신화리 = Samnam-eup Sinhwa-ri | 울산역로 = Ulsanyeok-ro | 177 | 1627 | 울산역 = Ulsan Station
# 세종특별자치시 = Sejong
@
30151 | 보람동 = Boram-dong | 한누리대로 = Hannuri-daero | 2130 | 721 | 세종특별자치시청 = Sejong City Hall
30103 | 어진동 = Eojin-dong | 도움6로 = Doum 6-ro | 11 | 615 | 정부세종청사 = Government Complex Sejong
30019 | 조치원읍 서창리 = Jochiwon-eup Seochang-ri | 세종로 = Sejong-ro | 2511 | 208 | 고려대학교 세종캠퍼스 = Korea University Sejong Campus
30016 | 조치원읍 신안리 = Jochiwon-eup Sinan-ri | 세종로 = Sejong-ro | 2639 | 300 | 홍익대학교 세종캠퍼스 = Hongik University Sejong Campus
# 제주특별자치도 = Jeju-do
@ 제주시 = Jeju-si
63208 | 이도이동 = Idoi-dong | 광양9길 = Gwangyang 9-gil | 10 | 1176-1 | 제주시청 = Jeju City Hall
63122 | 연동 = Yeon-dong | 문연로 = Munyeon-ro | 6 | 312-1 | 제주특별자치도청 = Jeju Provincial Office
63115 | 용담이동 = Yongdami-dong | 공항로 = Gonghang-ro | 2 | 2002 | 제주국제공항 = Jeju International Airport
63243 | 아라일동 = Arail-dong | 제주대학로 = Jejudaehak-ro | 102 | 1 | 제주대학교 = Jeju National University
63195 | 이도일동 = Idoil-dong | 관덕로14길 = Gwandeok-ro 14-gil | 20 | 1436-7 | 동문재래시장 = Dongmun Market
63030 | 한림읍 한림리 = Hallim-eup Hallim-ri | 한림로 = Hallim-ro | 610 | 1250 | 한림읍사무소 = Hallim-eup Office
63365 | 우도면 연평리 = Udo-myeon Yeonpyeong-ri | 우도로 = Udo-ro | 158 | 1735-1 | 우도면사무소 = Udo-myeon Office
63001 | 추자면 대서리 = Chuja-myeon Daeseo-ri | 추자로 = Chuja-ro | 9 | 18-1 | 추자면사무소 = Chuja-myeon Office
@ 서귀포시 = Seogwipo-si
63584 | 서홍동 = Seohong-dong | 중앙로 = Jungang-ro | 105 | 447 | 서귀포시청 = Seogwipo City Hall
63591 | 서귀동 = Seogwi-dong | 중앙로62번길 = Jungang-ro 62beon-gil | 18 | 277-1 | 서귀포매일올레시장 = Seogwipo Maeil Olle Market
63535 | 색달동 = Saekdal-dong | 중문관광로72번길 = Jungmungwangwang-ro 72beon-gil | 35 | 2812-4 | 롯데호텔 제주 = Lotte Hotel Jeju
63643 | 성산읍 성산리 = Seongsan-eup Seongsan-ri | 일출로 = Ilchul-ro | 284-12 | 1 | 성산일출봉 = Seongsan Ilchulbong
63515 | 대정읍 가파리 = Daejeong-eup Gapa-ri | 마라로101번길 = Mara-ro 101beon-gil | 46 | 600 | 마라도 = Marado Island
`;
