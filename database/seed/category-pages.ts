import type { Texts } from './seed.types.ts';

interface CategoryPage {
  readonly title: Texts;
  readonly description: Texts;
}

/** For search engines, which show 60 characters of a title and 160 of a description. The page adds the shop's name. */
export const categoryPages: Readonly<Record<string, CategoryPage>> = {
  meat: {
    title: {
      en: 'Halal meat in Korea: beef, lamb, offal',
      ru: 'Халяльное мясо в Корее: говядина, баранина',
      uz: 'Koreyada halol goʻsht: mol va qoʻy',
    },
    description: {
      en: 'Halal beef, lamb and offal, chilled or frozen, and whole lamb cut to order. Halal certificate on every product page, delivery across South Korea.',
      ru: 'Халяльная говядина и баранина, охлаждённые и замороженные, фарш, субпродукты и баран целиком. Сертификат на странице товара, доставка по Корее.',
      uz: 'Sovutilgan va muzlatilgan halol mol va qoʻy goʻshti, qiyma, kalla-pocha, butun qoʻy. Sertifikati mahsulot sahifasida, butun Koreyaga yetkazamiz.',
    },
  },
  'fresh-beef': {
    title: {
      en: 'Chilled halal beef, delivered in Korea',
      ru: 'Охлаждённая халяльная говядина в Корее',
      uz: 'Koreyada sovutilgan halol mol goʻshti',
    },
    description: {
      en: 'Chilled halal beef: pieces for plov, brisket, shank, ribeye and tenderloin. See the halal certificate and the price per kilo before you order.',
      ru: 'Охлаждённая халяльная говядина: куски для плова, грудинка, голяшка, рибай, вырезка. Сертификат и цена за килограмм на странице каждого товара.',
      uz: 'Sovutilgan halol mol goʻshti: oshbop boʻlaklar, toʻsh, boldir, ribay va ichki lahm. Sertifikati va kilosining narxi har bir mahsulotda yozilgan.',
    },
  },
  'frozen-beef': {
    title: {
      en: 'Frozen halal beef for stews and soups',
      ru: 'Замороженная халяльная говядина',
      uz: 'Muzlatilgan halol mol goʻshti',
    },
    description: {
      en: 'Frozen halal beef: boneless shoulder, stewing cubes, short ribs, oxtail, marrow bones and paper-thin slices. Delivered frozen across South Korea.',
      ru: 'Замороженная халяльная говядина: лопатка, кубики для тушения, рёбра, хвосты, мозговые кости и тонкие ломтики. Доставка заморозки по Корее.',
      uz: 'Muzlatilgan halol mol goʻshti: kurak, dimlamabop boʻlaklar, qovurgʻa, dum, ilikli suyak va yupqa boʻlaklar. Butun Koreyaga yetkazamiz.',
    },
  },
  'fresh-lamb': {
    title: {
      en: 'Chilled halal lamb: leg, rack, shoulder',
      ru: 'Охлаждённая халяльная баранина в Корее',
      uz: 'Koreyada sovutilgan halol qoʻy goʻshti',
    },
    description: {
      en: 'Chilled halal lamb: leg on the bone, rack, shoulder pieces for plov and cubes for shashlik. Halal certificate shown, delivery across South Korea.',
      ru: 'Охлаждённая халяльная баранина: нога на кости, каре, лопатка для плова, кубики для шашлыка. Сертификат на виду, доставка по всей Южной Корее.',
      uz: 'Sovutilgan halol qoʻy goʻshti: suyakli son, qovurgʻa, oshbop kurak va shashlikbop boʻlaklar. Sertifikati ochiq, butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'frozen-lamb': {
    title: {
      en: 'Frozen halal lamb, mutton and fat tail',
      ru: 'Замороженная баранина и курдюк, халяль',
      uz: 'Muzlatilgan qoʻy goʻshti va dumba, halol',
    },
    description: {
      en: 'Frozen halal lamb ribs, shoulder, shanks and neck, boneless mutton and fat tail (dumba) for plov. Delivered frozen across South Korea.',
      ru: 'Халяльная баранина из морозилки: рёбра, лопатка, голяшки, шея для шурпы, мякоть и курдюк для плова. Доставка по всей Южной Корее.',
      uz: 'Muzlatilgan halol qoʻy goʻshti: qovurgʻa, kurak, boldir, shoʻrvabop boʻyin, lahm goʻsht va oshga dumba. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'mince-offal': {
    title: {
      en: 'Halal mince, liver, tongue and tripe',
      ru: 'Халяльный фарш, печень, язык, рубец',
      uz: 'Halol qiyma, jigar, til, kalla-pocha',
    },
    description: {
      en: 'Halal beef and lamb mince for manti and kebabs, beef liver, tongue, tripe and feet for kalla-pocha. Delivered across South Korea.',
      ru: 'Халяльный говяжий и бараний фарш для мантов и люля, говяжья печень, язык, рубец и ножки для калля-почи. Доставка по всей Южной Корее.',
      uz: 'Manti va kabobga halol mol va qoʻy qiymasi, mol jigari, tili, qorni va kalla-pochaga oyoqlar. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'whole-lamb': {
    title: {
      en: 'Whole halal lamb, cut to order in Korea',
      ru: 'Баран целиком на той и Хайит, халяль',
      uz: 'Butun halol qoʻy toʻy va Hayitga',
    },
    description: {
      en: 'A whole or half halal lamb for a wedding, a sunnat toʻy or Eid, sawn into parts and packed separately. Order three days ahead of the feast.',
      ru: 'Халяльный баран целиком или половина: на свадьбу, суннат-той или Хайит. Распилен на части, каждая упакована отдельно. Закажите за три дня.',
      uz: 'Toʻyga, sunnat toʻyiga yoki Hayitga butun yoki yarim halol qoʻy. Boʻlaklab, har birini alohida qadoqlaymiz. Uch kun oldin buyurtma bering.',
    },
  },
  poultry: {
    title: {
      en: 'Halal chicken, turkey, duck and eggs',
      ru: 'Халяльная птица и яйца в Корее',
      uz: 'Koreyada halol parranda va tuxum',
    },
    description: {
      en: 'Halal chicken, turkey, duck and quail, plus hen and quail eggs. Halal certificate on every product page, delivery across South Korea.',
      ru: 'Халяльная курица, индейка, утка и перепела, куриные и перепелиные яйца. Сертификат на странице каждого товара, доставка по всей Южной Корее.',
      uz: 'Halol tovuq, kurka, oʻrdak va bedana goʻshti, tovuq va bedana tuxumi. Sertifikati mahsulot sahifasida, butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  chicken: {
    title: {
      en: 'Halal chicken in Korea, whole and in parts',
      ru: 'Халяльная курица в Корее: целая и части',
      uz: 'Koreyada halol tovuq: butun va boʻlakli',
    },
    description: {
      en: 'Whole halal chicken, soup hen, breast, boneless thigh, drumsticks, wings, mince, liver and gizzards. Delivered across South Korea.',
      ru: 'Халяльная курица целиком, суповая курица, филе грудки, бедро без кости, голени, крылья, фарш, печень и желудки. Доставка по всей Южной Корее.',
      uz: 'Butun halol tovuq, shoʻrvabop tovuq, filesi, suyaksiz son goʻshti, boldir, qanot, qiyma, jigar va oshqozon. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'turkey-duck': {
    title: {
      en: 'Halal turkey, duck and quail in Korea',
      ru: 'Халяльная индейка, утка и перепела',
      uz: 'Halol kurka, oʻrdak va bedana goʻshti',
    },
    description: {
      en: 'Halal turkey breast and drumsticks, whole duck, smoked duck slices and whole quails, with the halal certificate on every product page.',
      ru: 'Халяльное филе и голень индейки, утка целиком, копчёная утка в нарезке и перепела. Сертификат халяль на странице каждого товара.',
      uz: 'Halol kurka toʻshi va boldiri, butun oʻrdak, dudlangan oʻrdak boʻlaklari va butun bedana. Halol sertifikati har bir mahsulot sahifasida.',
    },
  },
  eggs: {
    title: {
      en: 'Chicken and quail eggs in Korea',
      ru: 'Куриные и перепелиные яйца в Корее',
      uz: 'Koreyada tovuq va bedana tuxumi',
    },
    description: {
      en: 'Farm eggs and quail eggs, packed for the road and delivered with the rest of your order anywhere in South Korea.',
      ru: 'Крупные куриные яйца и перепелиные: привезём вместе с остальным заказом по всей Южной Корее. Цена и срок годности на странице товара.',
      uz: 'Yirik tovuq tuxumi va bedana tuxumi: qolgan buyurtmangiz bilan birga butun Janubiy Koreyaga yetkazamiz. Narxi va muddati mahsulot sahifasida.',
    },
  },
  fish: {
    title: {
      en: 'Fish: salmon, carp, mackerel, herring',
      ru: 'Рыба: лосось, сазан, скумбрия, сельдь',
      uz: 'Baliq: losos, zogʻora, skumbriya, seld',
    },
    description: {
      en: 'Salmon fillet, carp cut for frying, mackerel, boneless pollock and lightly salted herring. Delivered cold or frozen across South Korea.',
      ru: 'Филе лосося, сазан кусками для жарки, скумбрия, минтай без костей и слабосолёная сельдь. Доставка в холоде по всей Южной Корее.',
      uz: 'Losos filesi, qovurishga boʻlaklangan zogʻora baliq, skumbriya, suyaksiz mintay va kam tuzlangan seld. Butun Janubiy Koreyaga sovuq holda yetkazamiz.',
    },
  },
  'vegetables-herbs': {
    title: {
      en: 'Yellow carrots, herbs and vegetables',
      ru: 'Жёлтая морковь, зелень и овощи',
      uz: 'Sariq sabzi, koʻkat va sabzavotlar',
    },
    description: {
      en: 'Yellow carrots for plov, onions, potatoes, tomatoes, short cucumbers, peeled pumpkin, dill, coriander and purple basil, grown in Korea.',
      ru: 'Жёлтая морковь для плова, лук, картофель, помидоры, короткие огурцы, очищенная тыква, укроп, кинза и райхон. Выращено в Корее.',
      uz: 'Oshga sariq sabzi, piyoz, kartoshka, pomidor, kalta bodring, archilgan qovoq, shivit, kashnich va rayhon. Koreyada yetishtirilgan.',
    },
  },
  'sausages-deli': {
    title: {
      en: 'Halal sausages and deli in Korea',
      ru: 'Халяльные колбасы и деликатесы в Корее',
      uz: 'Halol kolbasa va dudlangan goʻsht',
    },
    description: {
      en: 'Halal boiled sausages and franks, qazi, basturma, sujuk and smoked chicken, with the halal certificate on every product page.',
      ru: 'Халяльные варёные колбасы и сосиски, казы, бастурма, суджук и копчёная курица. Сертификат халяль на странице каждого товара.',
      uz: 'Halol qaynatilgan kolbasa va sosiskalar, qazi, basturma, sujuk va dudlangan tovuq. Halol sertifikati har bir mahsulot sahifasida.',
    },
  },
  'cooked-sausages': {
    title: {
      en: 'Halal boiled sausage and franks',
      ru: 'Халяльная варёная колбаса и сосиски',
      uz: 'Halol qaynatilgan kolbasa va sosiska',
    },
    description: {
      en: 'Halal boiled beef sausage, beef and chicken franks, thick sardelki, mini franks for children and sliced turkey ham. Delivered cold in Korea.',
      ru: 'Халяльная варёная колбаса, говяжьи и куриные сосиски, сардельки, мини-сосиски для детей и ветчина из индейки. Доставка в холоде по Корее.',
      uz: 'Mol goʻshtidan halol kolbasa, mol va tovuq sosiskalari, sardelka, bolalar sosiskasi va kurka vetchinasi. Butun Koreyaga sovuq holda yetkazamiz.',
    },
  },
  'smoked-dried': {
    title: {
      en: 'Qazi, basturma, sujuk: halal in Korea',
      ru: 'Казы, бастурма, суджук: халяль в Корее',
      uz: 'Qazi, basturma, sujuk — halol, Koreyada',
    },
    description: {
      en: 'Halal qazi from horse meat, raw or cooked, basturma, spicy sujuk, smoked beef sausage, smoked chicken breast and beef jerky.',
      ru: 'Халяльные казы из конины, сырые и варёные, бастурма, острый суджук, копчёная колбаса, копчёная куриная грудка и вяленая говядина.',
      uz: 'Ot goʻshtidan xom va pishirilgan halol qazi, basturma, achchiq sujuk, dudlangan kolbasa, dudlangan tovuq toʻshi va qoq mol goʻshti.',
    },
  },
  'frozen-meals': {
    title: {
      en: 'Frozen halal manti, samsa and kebabs',
      ru: 'Замороженные манты, самса, люля',
      uz: 'Muzlatilgan manti, somsa va kabob',
    },
    description: {
      en: 'Frozen halal manti, chuchvara, pelmeni, samsa, chebureki, kebabs and cutlets: cook them straight from the freezer. Delivered across Korea.',
      ru: 'Замороженные халяльные манты, чучвара, пельмени, самса, чебуреки, люля и котлеты: готовьте прямо из морозилки. Доставка по Корее.',
      uz: 'Muzlatilgan halol manti, chuchvara, pelmen, somsa, cheburek, kabob va kotletlar: muzxonadan olib pishiring. Butun Koreyaga yetkazamiz.',
    },
  },
  dumplings: {
    title: {
      en: 'Halal manti, pelmeni and chuchvara',
      ru: 'Халяльные манты, пельмени, чучвара',
      uz: 'Halol manti, chuchvara va pelmen',
    },
    description: {
      en: 'Hand-folded manti with beef, lamb or pumpkin, tiny chuchvara, beef and chicken pelmeni and vareniki with potato. Halal, frozen, ready to cook.',
      ru: 'Манты с говядиной, бараниной или тыквой, чучвара, пельмени с говядиной и курицей, вареники с картошкой. Халяль, заморозка, доставка по Корее.',
      uz: 'Mol goʻshtli, qoʻy goʻshtli va qovoqli manti, chuchvara, mol va tovuq goʻshtli pelmen, kartoshkali varenik. Halol, muzlatilgan, pishirishga tayyor.',
    },
  },
  'samsa-chebureki': {
    title: {
      en: 'Halal samsa, chebureki and peremech',
      ru: 'Халяльная самса, чебуреки, беляши',
      uz: 'Halol somsa, cheburek va belyash',
    },
    description: {
      en: 'Puff samsa with beef, chicken or pumpkin, baked tandir samsa with lamb, chebureki and peremech. Halal and frozen, for your oven or pan.',
      ru: 'Слоёная самса с говядиной, курицей или тыквой, тандырная самса с бараниной, чебуреки и беляши. Халяль из морозилки: в духовку или на сковороду.',
      uz: 'Mol goʻshtli, tovuqli va qovoqli qatlama somsa, qoʻy goʻshtli tandir somsa, cheburek va belyash. Halol, muzlatilgan: duxovka yoki tovaga.',
    },
  },
  'kebabs-cutlets': {
    title: {
      en: 'Halal kebabs, cutlets and nuggets',
      ru: 'Халяльные люля, шашлык, котлеты',
      uz: 'Halol kabob, kotlet va naggetslar',
    },
    description: {
      en: 'Lula kebab, chicken shashlik in qatiq, home-style beef cutlets, nuggets, stuffed peppers and doner slices. Halal, delivered across South Korea.',
      ru: 'Люля из говядины и баранины, куриный шашлык в катыке, домашние котлеты, наггетсы, фаршированный перец и донер. Халяль, доставка по Корее.',
      uz: 'Mol va qoʻy goʻshtidan qiyma kabob, qatiqda tovuq shashlik, uycha kotlet, naggets, doʻlma qalampir va doner. Halol, butun Koreyaga yetkazamiz.',
    },
  },
  sets: {
    title: {
      en: 'Plov sets and Eid (Hayit) food boxes',
      ru: 'Наборы для плова и Хайита в Корее',
      uz: 'Osh va Hayit toʻplamlari Koreyada',
    },
    description: {
      en: 'Plov sets with or without meat, an Eid (Hayit) sweets box and a table set with lamb and qazi: everything in one box, delivered in Korea.',
      ru: 'Наборы для плова с мясом и без, сладкий набор к Хайиту и праздничный набор с бараниной и казы: всё в одной коробке, доставка по Корее.',
      uz: 'Goʻshtli va goʻshtsiz osh toʻplami, Hayitlik shirinliklar, qoʻy goʻshti va qazili bayram toʻplami: hammasi bir qutida, butun Koreyaga yetkazamiz.',
    },
  },
  'canned-pickles': {
    title: {
      en: 'Halal tushonka, pickles and canned food',
      ru: 'Халяльная тушёнка, соленья, консервы',
      uz: 'Halol tushyonka, tuzlama va konserva',
    },
    description: {
      en: 'Halal tushonka from beef, lamb, horse and chicken, canned fish, pickled cucumbers and tomatoes, squash caviar, lecho, peas and olives.',
      ru: 'Халяльная тушёнка из говядины, баранины, конины и курицы, рыбные консервы, солёные огурцы и помидоры, кабачковая икра, лечо, горошек, оливки.',
      uz: 'Mol, qoʻy, ot va tovuq goʻshtidan halol tushyonka, baliq konservalari, tuzlangan bodring va pomidor, kabachka ikrasi, lecho, koʻk noʻxat va zaytun.',
    },
  },
  'rice-flour-grains': {
    title: {
      en: 'Rice, buckwheat, flour and pasta',
      ru: 'Рис, гречка, мука и макароны в Корее',
      uz: 'Guruch, grechka, un va makaron',
    },
    description: {
      en: 'Uzbek rice for plov, buckwheat, mung beans, chickpeas, lentils, flour, lagman noodles and pasta. Prices per kilo, delivery across South Korea.',
      ru: 'Узбекский рис для плова, гречка, маш, нут, чечевица, мука, лапша для лагмана и макароны. Цена за килограмм на виду, доставка по всей Южной Корее.',
      uz: 'Oshga oʻzbek guruchi, grechka, mosh, noʻxat, yasmiq, un, lagʻmon va makaron. Kilosining narxi yozilgan, butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  rice: {
    title: {
      en: 'Rice for plov: devzira, laser, alanga',
      ru: 'Рис для плова: девзира, лазер, аланга',
      uz: 'Oshbop guruch: devzira, lazer, alanga',
    },
    description: {
      en: 'Devzira, laser and alanga rice from Uzbekistan for plov, basmati, round rice for shavla and Korean short-grain rice. Prices per kilo shown.',
      ru: 'Девзира, лазер и аланга из Узбекистана для плова, басмати, круглый рис для шавли и корейский рис. Цена за килограмм на странице товара.',
      uz: 'Oshga Oʻzbekistondan devzira, lazer va alanga guruchi, basmati, shavlaga yumaloq guruch va koreys guruchi. Kilosining narxi yozilgan.',
    },
  },
  'grains-pulses': {
    title: {
      en: 'Buckwheat, mung beans, chickpeas in Korea',
      ru: 'Гречка, маш, нут, чечевица в Корее',
      uz: 'Grechka, mosh, noʻxat, yasmiq',
    },
    description: {
      en: 'Roasted buckwheat, mung beans, chickpeas for plov, red lentils, kidney beans, bulgur, pearl barley, millet, oats, semolina and sumalak wheat.',
      ru: 'Гречка, маш, нут для плова, красная чечевица, фасоль, горох, булгур, перловка, пшено, овсянка, манка и пшеница для сумаляка.',
      uz: 'Grechka, mosh, oshbop noʻxat, qizil yasmiq, loviya, bulgur, perlovka, tariq, suli yormasi, manniy yorma va sumalakka bugʻdoy.',
    },
  },
  'flour-noodles': {
    title: {
      en: 'Flour, lagman noodles and pasta in Korea',
      ru: 'Мука, лапша для лагмана, макароны',
      uz: 'Un, lagʻmon xamiri va makaron',
    },
    description: {
      en: 'Wheat and wholemeal flour, dry and hand-pulled lagman noodles, ugra, beshbarmak squares, spaghetti, macaroni, yeast and starch.',
      ru: 'Пшеничная и цельнозерновая мука, лагманная лапша, угра, сочни для бешбармака, спагетти, рожки, вермишель, дрожжи и крахмал.',
      uz: 'Bugʻdoy uni, qoʻlda choʻzilgan va quruq lagʻmon, ugra, beshbarmoq xamiri, spagetti, makaron, vermishel, xamirturush va kraxmal.',
    },
  },
  dairy: {
    title: {
      en: 'Qatiq, suzma, kefir, tvorog in Korea',
      ru: 'Катык, сузьма, кефир, творог в Корее',
      uz: 'Qatiq, suzma, qaymoq, tvorog',
    },
    description: {
      en: 'Qatiq, suzma, qaymoq, ayran, kefir, tvorog, sour cream, butter, ghee, brynza, suluguni and kurt, with the halal certificate shown.',
      ru: 'Катык, сузьма, каймак, айран, кефир, творог, сметана, сливочное и топлёное масло, брынза, сулугуни и курт. Сертификат халяль на виду.',
      uz: 'Qatiq, suzma, qaymoq, ayron, kefir, tvorog, smetana, sariyogʻ, sariq moy, brinza, suluguni va qurt. Halol sertifikati ochiq, Koreyaga yetkazamiz.',
    },
  },
  'bread-pastry': {
    title: {
      en: 'Tandir bread, patir and lavash in Korea',
      ru: 'Тандырные лепёшки, патыр, лаваш',
      uz: 'Tandir non, patir va lavash Koreyada',
    },
    description: {
      en: 'Tandir bread, patir, Samarkand bread, lavash, dark rye bread, bogirsoq, sushki, rusks and honey cake, delivered across South Korea.',
      ru: 'Тандырные лепёшки, патыр, самаркандская лепёшка, лаваш, ржаной хлеб, баурсаки, сушки, сухари и медовик. Доставка по всей Южной Корее.',
      uz: 'Tandir non, patir, Samarqand noni, yupqa lavash, qora non, boʻgʻirsoq, sushka, suxari va asal torti. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  sweets: {
    title: {
      en: 'Halal halva, chocolate, jam, ice cream',
      ru: 'Халяльные сладости: халва, нават, мёд',
      uz: 'Halol shirinliklar: holva, novvot, asal',
    },
    description: {
      en: 'Halva, navat, baklava, chocolate, biscuits, honey, jam and plombir ice cream, all halal-certified. Delivered across South Korea.',
      ru: 'Халва, нават, пахлава, шоколад, печенье, мёд, варенье и пломбир, всё с сертификатом халяль. Доставка по всей Южной Корее.',
      uz: 'Holva, novvot, paxlava, shokolad, pechenye, asal, murabbo va plombir, hammasi halol sertifikatli. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'eastern-sweets': {
    title: {
      en: 'Halva, navat, chak-chak, baklava',
      ru: 'Халва, нават, чак-чак, пахлава в Корее',
      uz: 'Holva, novvot, chak-chak, paxlava',
    },
    description: {
      en: 'Sunflower, tahini and Samarkand halva, navat, parvarda, chak-chak, kozinaki, baklava and Turkish delight, delivered across South Korea.',
      ru: 'Подсолнечная, тахинная и самаркандская халва, нават, парварда, чак-чак, козинаки, пахлава и рахат-лукум. Доставка по всей Южной Корее.',
      uz: 'Kungaboqar, kunjut va Samarqand holvasi, novvot, parvarda, chak-chak, kozinaki, paxlava va rohat-luqum. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'chocolate-biscuits': {
    title: {
      en: 'Halal chocolate, biscuits, gingerbread',
      ru: 'Халяльный шоколад, печенье, пряники',
      uz: 'Halol shokolad, pechenye, pryanik',
    },
    description: {
      en: 'Milk chocolate with whole hazelnuts, cocoa wafers, biscuits with baked milk, pryaniki, apple zefir and barberry candies, halal-certified.',
      ru: 'Молочный шоколад с цельным фундуком, вафли с какао, печенье «Топлёное молоко», пряники, яблочный зефир и барбариски. С сертификатом халяль.',
      uz: 'Butun funduqli sutli shokolad, kakaoli vafli, pishirilgan sutli pechenye, pryanik, olmali zefir va zirkli karamel. Halol sertifikatli.',
    },
  },
  'honey-jam': {
    title: {
      en: 'Mountain honey, jam, lump sugar',
      ru: 'Горный мёд, варенье, кусковой сахар',
      uz: 'Togʻ asali, murabbo, qand',
    },
    description: {
      en: 'White mountain honey from Kyrgyzstan, apricot, sour cherry and fig jam from Uzbekistan, and hard-pressed lump sugar for tea.',
      ru: 'Белый горный мёд из Кыргызстана, абрикосовое, вишнёвое и инжирное варенье из Узбекистана и крепкий кусковой сахар к чаю.',
      uz: 'Qirgʻizistondan oq togʻ asali, Oʻzbekistondan oʻrik, olcha va anjir murabbosi, choyga qattiq qand. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'ice-cream': {
    title: {
      en: 'Plombir and halal ice cream in Korea',
      ru: 'Пломбир и халяльное мороженое в Корее',
      uz: 'Plombir va halol muzqaymoq Koreyada',
    },
    description: {
      en: 'Vanilla plombir, plombir in a wafer cup, eskimo in dark chocolate and pistachio ice cream, halal-certified. Delivered frozen in Korea.',
      ru: 'Ванильный пломбир, пломбир в вафельном стаканчике, эскимо в тёмном шоколаде и фисташковое мороженое с сертификатом халяль. Доставка по Корее.',
      uz: 'Vanilli plombir, vafli stakanchada plombir, qora shokoladli eskimo va pistali muzqaymoq, halol sertifikatli. Koreyaga muzlatilgan holda yetkazamiz.',
    },
  },
  'tea-drinks': {
    title: {
      en: 'Green tea, coffee, kompot and juice',
      ru: 'Зелёный чай, кофе, компоты и соки',
      uz: 'Koʻk choy, qahva, kompot, sharbat',
    },
    description: {
      en: 'Green tea No. 95 and No. 110, black tea, coffee, cocoa, kompot, pomegranate juice, lemonade and mineral water, delivered across South Korea.',
      ru: 'Зелёный чай № 95 и № 110, чёрный чай, кофе, какао, компоты, гранатовый сок, лимонад и минеральная вода. Доставка по всей Южной Корее.',
      uz: 'Koʻk choy № 95 va № 110, qora choy, qahva, kakao, kompot, anor sharbati, limonad va mineral suv. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'tea-coffee': {
    title: {
      en: 'Green tea 95 and 110, black tea, coffee',
      ru: 'Зелёный чай № 95 и № 110, чёрный, кофе',
      uz: 'Koʻk choy № 95, № 110, qora choy, qahva',
    },
    description: {
      en: 'Green tea No. 95 and No. 110, black tea in leaf and bags, mountain herbs, rosehips, Turkish coffee, 3-in-1 sticks and cocoa powder.',
      ru: 'Зелёный чай № 95 и № 110, чёрный листовой и в пакетиках, горные травы, шиповник, кофе по-турецки, кофе 3 в 1 и какао-порошок.',
      uz: 'Koʻk choy № 95 va № 110, bargli va paketli qora choy, kiyik oʻt, naʼmatak, turk qahvasi, eruvchan qahva va kakao kukuni. Koreyaga yetkazamiz.',
    },
  },
  'soft-drinks': {
    title: {
      en: 'Kompot, pomegranate juice, lemonade',
      ru: 'Компот, гранатовый сок, лимонад тархун',
      uz: 'Kompot, anor sharbati, limonad',
    },
    description: {
      en: 'Apricot and cherry kompot, pressed pomegranate juice, cloudy apple juice, tarragon and pear lemonade and sparkling mineral water.',
      ru: 'Абрикосовый и вишнёвый компот, гранатовый сок прямого отжима, яблочный сок, лимонады тархун и дюшес, минеральная вода с газом.',
      uz: 'Oʻrik va olcha kompoti, siqilgan anor sharbati, olma sharbati, tarxun va nokli limonad, gazlangan mineral suv. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'oil-sauces-spices': {
    title: {
      en: 'Oil for plov, sauces and spices',
      ru: 'Масло для плова, соусы и специи',
      uz: 'Osh yogʻi, souslar va ziravorlar',
    },
    description: {
      en: 'Cottonseed and sunflower oil, tomato paste, adjika, tkemali, zira, barberry, paprika and ready spice mixes, delivered across South Korea.',
      ru: 'Хлопковое и подсолнечное масло, томатная паста, аджика, ткемали, зира, барбарис, паприка и готовые смеси специй. Доставка по всей Южной Корее.',
      uz: 'Paxta va kungaboqar yogʻi, tomat pastasi, adjika, tkemali, zira, zirk, shirin qalampir va tayyor ziravorlar. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'oil-sauces': {
    title: {
      en: 'Cottonseed oil, adjika, tomato paste',
      ru: 'Хлопковое масло, аджика, томатная паста',
      uz: 'Paxta yogʻi, adjika, tomat pastasi',
    },
    description: {
      en: 'Sunflower, cottonseed, zigir and olive oil, tomato paste, ketchup, mayonnaise, adjika, tkemali, laza and hot mustard for your kitchen in Korea.',
      ru: 'Подсолнечное, хлопковое, льняное и оливковое масло, томатная паста, кетчуп, майонез, аджика, ткемали, лаза и острая горчица.',
      uz: 'Kungaboqar, paxta, zigʻir va zaytun yogʻi, tomat pastasi, ketchup, mayonez, adjika, tkemali, lazjan va achchiq xantal.',
    },
  },
  spices: {
    title: {
      en: 'Zira, barberry and plov spices in Korea',
      ru: 'Зира, барбарис и специи для плова',
      uz: 'Zira, zirk va osh ziravorlari',
    },
    description: {
      en: 'Zira, barberry, coriander seed, paprika, turmeric, nigella, bay leaf, khmeli-suneli and ready mixes for plov and shashlik.',
      ru: 'Зира, барбарис, кориандр, паприка, куркума, седана, лавровый лист, хмели-сунели и готовые смеси для плова и шашлыка.',
      uz: 'Zira, zirk, kashnich urugʻi, shirin qalampir, zarchava, sedana, dafna bargi, xmeli-suneli, osh va shashlik uchun tayyor ziravorlar.',
    },
  },
  'nuts-dried-fruit': {
    title: {
      en: 'Raisins, dried apricots, nuts and dates',
      ru: 'Изюм, курага, орехи и финики в Корее',
      uz: 'Mayiz, turshak, yongʻoq va xurmo',
    },
    description: {
      en: 'Raisins for plov, dried apricots, walnuts, almonds, pistachios, shordanak, Ajwa and Medjool dates, prunes, figs and dried mulberries.',
      ru: 'Изюм для плова, курага, туршак, грецкий орех, миндаль, фисташки, шурданак, финики аджва и меджул, чернослив, инжир и тутовник.',
      uz: 'Oshga mayiz, turshak, yongʻoq, bodom, pista, shoʻrdanak, ajva va medjul xurmo, qora olxoʻri, anjir va tut. Butun Janubiy Koreyaga yetkazamiz.',
    },
  },
  'korean-halal': {
    title: {
      en: 'Halal bulgogi, ramyeon and kimchi',
      ru: 'Халяльные пульгоги, рамён и кимчи',
      uz: 'Halol pulgogi, ramyon va kimchi',
    },
    description: {
      en: 'Korean food with a halal certificate: bulgogi, dakgalbi, tteokbokki, ramyeon, kimchi, gochujang, soy sauce, seaweed and morkovcha.',
      ru: 'Корейская еда с сертификатом халяль: пульгоги, таккальби, токпокки, рамён, кимчи, кочуджан, соевый соус, ким и морковча.',
      uz: 'Halol sertifikatli koreys taomlari: pulgogi, takkalbi, tokpokki, ramyon, kimchi, kochujang, soya sousi, kim va koreyscha sabzi (morkovcha).',
    },
  },
};
