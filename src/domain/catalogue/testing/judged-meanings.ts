/** The intended products of a group of queries, and products that would be wrong answers. */
interface JudgedMeaning {
  readonly queries: readonly string[];
  /** Beginnings of words in English names: the first result has one of them. */
  readonly right: readonly string[];
  /** None of the first ten results has a word with one of these beginnings. */
  readonly wrong: readonly string[];
}

/**
 * Judged by words instead of products, so that the catalogue may grow: a search for liver returns liver first, and
 * neither biscuits, which sound similar in Russian, nor mince, which is in the same category.
 */
export const judgedMeanings: readonly JudgedMeaning[] = [
  // Meat
  {
    queries: ['liver', 'печень', 'печени', 'печёнка', 'печенка', 'pechen', 'jigar', 'jigarni', 'жигар', '간'],
    right: ['liver'],
    wrong: ['biscuit', 'gingerbread', 'mince', 'soy', 'buckwheat', 'feet', 'chocolate'],
  },
  {
    queries: ['chicken liver', 'куриная печень', 'tovuq jigari', 'товуқ жигари', '닭간'],
    right: ['chicken liver'],
    wrong: ['biscuit', 'mince', 'wings'],
  },
  {
    queries: ['beef liver', 'говяжья печень', 'mol jigari', 'мол жигари', '소간'],
    right: ['beef liver'],
    wrong: ['mince', 'tongue', 'feet', 'tripe', 'beef mince', 'beef tongue', 'beef feet', 'beef tripe'],
  },
  {
    queries: ['lamb liver', 'баранья печень', 'печень баранья', 'qoʻy jigari', 'turkey liver'],
    right: ['beef liver', 'chicken liver'],
    wrong: ['mince', 'lamb', 'turkey'],
  },
  {
    queries: ['mince', 'фарш', 'farsh', 'qiyma', 'қийма'],
    right: ['mince'],
    wrong: ['soy', 'tushonka', 'chocolate'],
  },
  {
    queries: ['tongue', 'язык', 'yazik', 'mol tili', 'мол тили', '우설'],
    right: ['beef tongue'],
    wrong: ['mince', 'yeast'],
  },
  { queries: ['tripe', 'рубец', 'rubets'], right: ['beef tripe'], wrong: ['mince', 'liver', 'tongue'] },
  {
    queries: ['oxtail', 'бычий хвост', 'mol dumi', 'мол думи', '소꼬리'],
    right: ['oxtail'],
    wrong: ['fat', 'mince', 'ribs'],
  },
  {
    queries: ['tail fat', 'курдюк', 'kurdyuk', 'dumba', 'думба', '둠바'],
    right: ['fat'],
    wrong: ['oxtail', 'bread', 'mince'],
  },
  {
    queries: ['ribeye', 'rib eye', 'рибай', 'ribay'],
    right: ['ribeye'],
    wrong: ['sprat', 'tuna', 'mackerel', 'lamb ribs'],
  },
  {
    queries: ['ribs', 'рёбра', 'ребра'],
    right: ['beef short', 'lamb ribs', 'rack'],
    wrong: ['sprat', 'tuna', 'mackerel'],
  },
  {
    queries: ['turkey', 'индейка', 'индейку', 'kurka', 'курка', '칠면조'],
    right: ['turkey'],
    wrong: ['turkish', 'chicken'],
  },
  {
    queries: ['chicken meat', 'мясо курицы', 'куриное мясо', 'tovuq goʻshti', 'товуқ гўшти', 'chicken meat fillet'],
    right: ['whole chicken', 'chicken breast'],
    wrong: ['beef', 'lamb', 'qazi', 'bulgogi', 'mutton'],
  },
  {
    queries: ['turkey meat', 'мясо индейки', 'kurka goʻshti', 'курка гўшти', '칠면조 고기'],
    right: ['turkey'],
    wrong: ['beef', 'lamb', 'qazi', 'chicken', 'bulgogi'],
  },
  {
    queries: ['duck meat', 'мясо утки', 'oʻrdak goʻshti', '오리 고기'],
    right: ['whole duck', 'smoked duck'],
    wrong: ['beef', 'lamb', 'qazi', 'chicken'],
  },
  {
    queries: ['duck', 'утка', 'утку', 'oʻrdak', "o'rdak", 'ўрдак', '오리'],
    right: ['whole duck', 'smoked duck'],
    wrong: ['chicken', 'sturgeon'],
  },
  { queries: ['ham', 'ветчина', 'ветчину', 'vetchina'], right: ['turkey ham'], wrong: ['yeast', 'beshbarmak', 'qazi'] },
  {
    queries: ['horse meat', 'конина', 'конину', 'ot goʻshti', 'от гўшти'],
    right: ['qazi', 'tushonka'],
    wrong: ['biscuit', 'halva', 'lamb'],
  },
  {
    queries: ['franks', 'сосиски', 'сосисок', 'sosiska'],
    right: ['chicken franks', 'beef franks', 'mini'],
    wrong: ['soy', 'qazi', 'jerky'],
  },
  {
    queries: ['egg', 'eggs', 'яйцо', 'яйца', 'tuxum', 'тухум', '계란', '달걀'],
    right: ['farm eggs', 'quail eggs'],
    wrong: ['chicken', 'duck', 'turkey'],
  },

  // Fish
  {
    queries: ['fish', 'рыба', 'рыбу', 'рыбы', 'ryba', 'baliq', 'baliqni', 'балиқ', '생선'],
    right: ['smoked sprats', 'mackerel', 'tuna', 'salmon', 'fish', 'carp', 'trout', 'pollock', 'cod', 'herring'],
    wrong: ['ribeye', 'rib', 'ribs', 'beef', 'lamb', 'bread'],
  },
  { queries: ['tuna', 'тунец', 'tunets', '참치'], right: ['tuna'], wrong: ['tushonka', 'beef'] },
  { queries: ['mackerel', 'скумбрия', '고등어'], right: ['mackerel'], wrong: ['macaroni', 'beef', 'kimchi'] },

  // Dairy and bread
  {
    queries: ['молоко', 'moloko', 'milk', 'sut', 'сут', '우유'],
    right: ['whole milk'],
    wrong: ['millet', 'mince', 'walnut'],
  },
  {
    queries: ['сырок', 'сырка', 'сырку', 'сырков', 'сырки', 'syrki'],
    right: ['glazed curd'],
    wrong: ['sauce', 'cheese'],
  },
  {
    queries: ['cheese', 'сыр', 'сыра', 'pishloq', 'пишлоқ', '치즈'],
    right: ['semi', 'suluguni', 'brynza'],
    wrong: ['cherry', 'sausage', 'raw'],
  },
  {
    queries: ['butter', 'сливочное масло', 'sariyogʻ', "sariyog'", 'сариёғ', '버터'],
    right: ['butter', 'patir'],
    wrong: ['sunflower', 'cottonseed', 'buckwheat'],
  },
  { queries: ['sour cream', 'сметана', 'сметану', 'smetana'], right: ['sour cream'], wrong: ['cherry', 'sauce'] },
  { queries: ['kefir', 'кефир', 'kefirni', '케피르'], right: ['kefir'], wrong: ['kebab', 'coffee', 'butter'] },
  {
    queries: ['bread', 'хлеб', 'хлеба', 'non', 'нон', '빵'],
    right: ['tandir bread', 'dark rye', 'samarkand bread', 'patir'],
    wrong: ['honey', 'flour', 'noodle', 'beef'],
  },
  { queries: ['lavash', 'лаваш', 'лаваша', '라바쉬'], right: ['thin lavash'], wrong: ['lazer', 'laza', 'halva'] },

  // Grains, flour, noodles
  {
    queries: ['rice', 'рис', 'риса', 'guruch', 'гуруч', '쌀'],
    right: ['laser', 'devzira', 'basmati', 'alanga', 'round', 'korean'],
    wrong: ['ribeye', 'buckwheat', 'flour', 'noodle'],
  },
  {
    queries: ['flour', 'мука', 'муки', 'муку', 'un', 'ун', '밀가루'],
    right: ['wheat flour', 'wholemeal'],
    wrong: ['noodle', 'pasta', 'yeast', 'mung', 'spaghetti'],
  },
  {
    queries: ['buckwheat', 'гречка', 'гречку', 'grechka', '메밀'],
    right: ['roasted buckwheat', 'buckwheat'],
    wrong: ['bread', 'walnut', 'rice'],
  },
  { queries: ['mung', 'маш', 'mosh', 'мош', '녹두'], right: ['mung'], wrong: ['mushroom', 'marrow', 'fat'] },
  {
    queries: ['lentils', 'чечевица', 'yasmiq', 'ясмиқ', '렌틸콩'],
    right: ['red lentils', 'lentil'],
    wrong: ['chak', 'yeast', 'tenderloin'],
  },
  {
    queries: ['yeast', 'дрожжи', 'xamirturush', '이스트'],
    right: ['instant dry yeast'],
    wrong: ['ham', 'biscuit', 'coffee'],
  },
  { queries: ['starch', 'крахмал', 'kraxmal', '전분'], right: ['potato starch'], wrong: ['kurt', 'cherry'] },
  {
    queries: ['corn', 'кукуруза', 'makkajoʻxori', '옥수수'],
    right: ['sweet corn'],
    wrong: ['coriander', 'korean', 'flakes'],
  },
  { queries: ['millet', 'пшено', 'tariq', '기장쌀'], right: ['millet'], wrong: ['milk', 'wheat', 'rice'] },

  // Sweets and sugar
  { queries: ['biscuits', 'печенье', 'печенья', 'pechenye', '비스킷'], right: ['biscuit'], wrong: ['liver', 'mince'] },
  {
    queries: ['honey', 'мёд', 'мед', 'asal', 'асал', '꿀'],
    right: ['white mountain honey'],
    wrong: ['apricot', 'sugar', 'copper'],
  },
  {
    queries: ['sugar', 'сахар', 'сахара', 'shakar', 'qand', '설탕'],
    right: ['lump sugar', 'navat'],
    wrong: ['honey', 'jam', 'halva'],
  },
  {
    queries: ['jam', 'варенье', 'варенья', 'murabbo', 'мураббо', '잼'],
    right: ['apricot jam', 'sour cherry', 'fig jam'],
    wrong: ['honey', 'sugar', 'sausage'],
  },
  {
    queries: ['chocolate', 'шоколад', 'шоколада', 'shokolad', '초콜릿'],
    right: ['milk chocolate', 'chocolate'],
    wrong: ['liver', 'coffee', 'raw'],
  },
  {
    queries: ['halva', 'халва', 'халву', 'holva', 'ҳолва', '할바'],
    right: ['sunflower halva', 'tahini', 'samarkand halva'],
    wrong: ['halal', 'seeds', 'bread'],
  },
  {
    queries: ['sweets', 'сладости', 'shirinliklar'],
    right: ['navat', 'chak', 'sunflower halva', 'hayit sweets'],
    wrong: ['corn', 'paprika', 'potato'],
  },
  { queries: ['turkish delight', 'лукум', 'lokum'], right: ['turkish delight'], wrong: ['turkey', 'onion', 'coffee'] },

  // Tea and drinks
  {
    queries: ['tea', 'чай', 'чая', 'choy', 'чой', '차'],
    right: ['green tea', 'black tea', 'granulated', 'mountain herb'],
    wrong: ['steak', 'chak', 'carrot'],
  },
  {
    queries: ['coffee', 'кофе', 'qahva', 'қаҳва', '커피'],
    right: ['instant coffee', 'turkish coffee'],
    wrong: ['tea', 'kefir', 'cocoa'],
  },
  { queries: ['cocoa', 'какао', 'kakao', '코코아'], right: ['cocoa'], wrong: ['coffee', 'tea', 'kazakh'] },
  {
    queries: ['water', 'вода', 'воду', 'воды', 'suv', 'сув', '물'],
    right: ['sparkling mineral water'],
    wrong: ['kompot', 'juice', 'chuchvara', 'suzma'],
  },
  {
    queries: ['juice', 'сок', 'сока', 'sharbat', '주스'],
    right: ['apple juice', 'pomegranate juice', 'juice'],
    wrong: ['sausage', 'salt'],
  },
  {
    queries: ['lemonade', 'лимонад', 'limonad', '레모네이드'],
    right: ['tarragon', 'pear'],
    wrong: ['coffee', 'olive'],
  },

  // Oil, sauces, spices
  {
    queries: ['salt', 'соль', 'соли', 'tuz', 'туз', '소금'],
    right: ['sea salt'],
    wrong: ['onion', 'sausage', 'halva'],
  },
  { queries: ['ketchup', 'кетчуп', 'ketchupni', '케첩'], right: ['ketchup'], wrong: ['kefir', 'mayonnaise', 'oil'] },
  {
    queries: ['mustard', 'горчица', 'xantal', 'хантал', '겨자'],
    right: ['hot mustard'],
    wrong: ['oil', 'ketchup', 'gochujang'],
  },
  {
    queries: ['soy sauce', 'соевый соус', 'soya sousi', '간장'],
    right: ['halal soy'],
    wrong: ['liver', 'plum'],
  },
  { queries: ['cumin', 'зира', 'зиру', 'zira', '쯔란'], right: ['zira'], wrong: ['salt', 'coriander'] },
  {
    queries: ['bay leaf', 'лавровый лист', 'dafna bargi', '월계수잎'],
    right: ['bay leaf'],
    wrong: ['tea', 'cumin', 'bread'],
  },
  {
    queries: ['oil', 'масло', 'yogʻ', '기름'],
    right: ['sunflower oil', 'cottonseed', 'olive', 'butter'],
    wrong: ['olives', 'ketchup', 'mustard', 'adjika'],
  },

  // Nuts and dried fruit
  {
    queries: ['nuts', 'орехи', 'орех'],
    right: ['walnut', 'almond', 'pistachio', 'peanut'],
    wrong: ['chickpea', 'bread', 'coconut'],
  },
  {
    queries: ['walnuts', 'грецкий орех', 'yongʻoq', "yong'oq", '호두'],
    right: ['walnut', 'baklava with walnut', 'samarkand halva with'],
    wrong: ['raisin', 'date', 'apricot'],
  },
  {
    queries: ['figs', 'fig', 'инжир', 'anjir', 'анжир', '무화과'],
    right: ['fig', 'dried fig'],
    wrong: ['chuchvara', 'butter', 'ginger'],
  },
  {
    queries: ['dates', 'финики', 'финик', 'xurmo', 'хурмо', '대추야자'],
    right: ['ajwa', 'medjool'],
    wrong: ['raisin', 'kurt', 'potato'],
  },
  {
    queries: ['raisins', 'изюм', 'изюма', 'mayiz', 'майиз', '건포도'],
    right: ['black raisins', 'golden'],
    wrong: ['mayonnaise', 'date', 'walnut'],
  },

  // Korean food and vegetables
  {
    queries: ['kimchi', 'кимчи', 'kimchini', '김치'],
    right: ['cabbage kimchi'],
    wrong: ['seaweed', 'beef', 'chickpea'],
  },
  { queries: ['seaweed', '김', 'морская капуста'], right: ['roasted seaweed'], wrong: ['kimchi', 'caviar', 'bass'] },
  { queries: ['ramyeon', 'рамён', 'рамен', '라면'], right: ['halal ramyeon'], wrong: ['lamb', 'cream', 'glass'] },
  {
    queries: ['onion', 'лук', 'лука', 'piyoz', '양파'],
    right: ['onion', 'vareniki', 'green onion'],
    wrong: ['turkish', 'lamb', 'raisin'],
  },
  {
    queries: ['pumpkin', 'тыква', 'с тыквой', 'qovoq', '호박'],
    right: ['manti with pumpkin', 'puff samsa with pumpkin', 'pumpkin', 'squash'],
    wrong: ['melon', 'flour', 'bread'],
  },
  // As people type it: endings, look-alikes, digits for letters, amounts, qualities, the other keyboard layout
  {
    queries: ['halol goʻsht', 'halal meat', 'халяльное мясо', 'goʻshtlarimizni', 'go6t', 'свежее мясо'],
    right: ['beef', 'lamb', 'qazi'],
    wrong: ['ramyeon', 'without meat', 'gochujang'],
  },
  {
    queries: ['мясо для плова', 'meat for plov', 'palov uchun goʻsht'],
    right: ['beef for plov'],
    wrong: ['devzira', 'raisins', 'carrots'],
  },
  {
    queries: ['rice for plov', 'рис для плова', 'palov uchun guruch', 'рис для плова 5 кг', 'купить рис', 'pис'],
    right: ['devzira', 'laser', 'alanga'],
    wrong: ['beef for plov', 'oil', 'raisins'],
  },
  {
    queries: ['sabzilar', 'sabzilarni', 'морковки', 'carot'],
    right: ['yellow carrots', 'carrots', 'morkovcha'],
    wrong: ['chocolate', 'raisins', 'mung'],
  },
  {
    queries: ['kartoshkalar', 'картошку', '감자'],
    right: ['potatoes'],
    wrong: ['beef', 'carrots'],
  },
  {
    queries: ['mol goʻshtini', 'mol goʻshtidan', 'говядинка', 'биф', 'бееf', 'ишаа'],
    right: ['beef', 'boiled beef'],
    wrong: ['carp', 'barberry', 'lemonade', 'whole lamb'],
  },
  {
    queries: ['qoʻy goʻshtidan', 'qoʻy goʻshtlari', 'баранинки', ',fhfybyf'],
    right: ['lamb', 'mutton', 'lula'],
    wrong: ['whole chicken', 'carp', 'beef brisket'],
  },
  {
    queries: ['чай зеленый', 'зеленого чая', 'зелeный чай', 'koʻk choyni', 'green tea 100g', 'ptktysq xfq'],
    right: ['green tea'],
    wrong: ['dill', 'coriander', 'peas', 'black tea'],
  },
  {
    queries: ['un 5 kg', 'flour 5kg', 'мука 2 кг', 'унни', 'verf'],
    right: ['wheat flour', 'wholemeal'],
    wrong: ['spaghetti', 'macaroni', 'yeast'],
  },
  {
    queries: ['fresh fish', 'свежая рыба', 'yangi baliq', 'baliqlarni'],
    right: ['carp', 'salmon', 'mackerel', 'pollock'],
    wrong: ['dill', 'coriander', 'ribeye'],
  },
  {
    queries: ['вареная колбаса', 'варёной колбасы', 'халяльная колбаса'],
    right: ['boiled beef sausage'],
    wrong: ['jam', 'condensed'],
  },
  { queries: ['яиц', 'яйца 10 шт', 'tuxumlarni', 'eggs 30'], right: ['farm eggs'], wrong: ['noodle', 'mayonnaise'] },
  {
    queries: ['зелень', 'zelen', 'greens', 'koʻkat', 'кўкат'],
    right: ['fresh dill', 'fresh coriander', 'purple basil'],
    wrong: ['green', 'peas', 'olives'],
  },
  {
    queries: ['instant noodles'],
    right: ['fried instant noodles', 'halal ramyeon'],
    wrong: ['yeast', 'flour', 'coffee'],
  },
  { queries: ['капуста', 'капусты', 'cabbage', 'kapusta'], right: ['cabbage'], wrong: ['carrots', 'onions'] },
  { queries: ['морская капуста', 'морской капусты'], right: ['roasted seaweed'], wrong: ['cabbage'] },
  {
    queries: ['rice flour', 'рисовая мука', 'guruch uni', 'buckwheat flour', 'oat flour'],
    right: ['wheat flour', 'wholemeal'],
    wrong: ['rice', 'laser', 'buckwheat', 'rolled'],
  },
  { queries: ['rice, flour', 'рис, мука'], right: ['rice'], wrong: ['beef'] },
  {
    queries: ['soy meat', 'соевое мясо', 'соевого мяса', 'soya goʻshti', 'соя гўшти', '콩고기'],
    right: ['qazi', 'beef', 'lamb'],
    wrong: ['soy', 'jerky'],
  },
  { queries: ['свежая зелень', 'fresh greens'], right: ['fresh'], wrong: ['tea', 'peas', 'beef'] },

  // Words with similar spellings
  {
    queries: ['qatiq', 'қатиқ', 'katik', 'катык', 'катыке', 'qatiqni'],
    right: ['qatiq'],
    wrong: ['spaghetti', 'semi', 'lump'],
  },
  { queries: ['qattiq', 'qattiqni'], right: ['spaghetti', 'semi', 'lump'], wrong: ['qatiq', 'chicken'] },
  { queries: ['курага', 'курагу', 'kuraga', 'kuragani'], right: ['dried apricot'], wrong: ['beef', 'lamb'] },
  {
    queries: ['kurak', 'курак', 'kuragi'],
    right: ['beef for', 'beef shoulder', 'lamb shoulder'],
    wrong: ['sweet rusks'],
  },
  { queries: ['сок', 'соки', 'соку', 'sok'], right: ['apple juice', 'pomegranate'], wrong: ['millet', 'sausage'] },
  { queries: ['сўк', 'soʻk', "so'k", 'so‘k'], right: ['millet'], wrong: ['apple', 'pomegranate'] },
  {
    queries: ['koʻk choy', "ko'k choy", 'kok choy', 'кўк чой'],
    right: ['green tea'],
    wrong: ['beef', 'dried', 'black tea'],
  },
  {
    queries: ['qoq goʻsht', 'қоқ гўшт', 'kok gosht'],
    right: ['beef jerky', 'basturma'],
    wrong: ['green', 'dried melon'],
  },
  { queries: ['qovun qoqi', 'қовун қоқи'], right: ['dried melon'], wrong: ['green', 'beef'] },
  { queries: ['kiyik oʻt', 'kiyik ot', 'кийик ўт', 'кийик ут'], right: ['mountain herb'], wrong: ['qazi', 'tushonka'] },
  { queries: ['ot goʻshti', 'от гўшти', 'ot goshti'], right: ['qazi', 'tushonka'], wrong: ['mountain herb'] },
  { queries: ['рыбе', 'рыб', 'рыбой', 'рыбный'], right: ['carp', 'salmon', 'smoked sprats'], wrong: ['lamb', 'beef'] },
  { queries: ['ribeye', 'rib eye', 'рибай', 'рибая'], right: ['ribeye'], wrong: ['carp', 'pollock', 'lamb'] },
  { queries: ['карам', 'karam', 'karamni'], right: ['cabbage kimchi'], wrong: ['rack', 'lamb'] },
  { queries: ['каре', 'каре ягнёнка'], right: ['rack'], wrong: ['seaweed', 'roasted', 'cabbage'] },
  { queries: ['мёд', 'мёда', 'мёдом'], right: ['white mountain honey', 'honey'], wrong: ['ajwa', 'medjool'] },
  { queries: ['xom', 'хом'], right: ['almonds'], wrong: ['home'] },
  { queries: ['feet', 'chicken feet'], right: ['chicken feet', 'beef feet'], wrong: ['brynza'] },
  { queries: ['лечо', 'lecho'], right: ['lecho'], wrong: ['condensed', 'boiled'] },
  { queries: ['сушки', 'sushka'], right: ['sushki'], wrong: ['roasted seaweed'] },
  { queries: ['tuzli'], right: ['lightly salted', 'tuna'], wrong: ['dried barberry', 'bay leaf', 'sweet paprika'] },
  { queries: ['зелёный', 'зелёные'], right: ['green'], wrong: ['onions', 'potatoes', 'yellow carrots', 'carrots'] },
  { queries: ['слоёная', 'слоёный'], right: ['puff', 'patir'], wrong: ['thin lavash', 'honey cake', 'dark rye'] },
  {
    queries: ['крупы', 'крупа'],
    right: ['roasted buckwheat', 'mung', 'rolled', 'semolina'],
    wrong: ['farm eggs', 'sea salt'],
  },

  // Russian in Latin letters, in several transliterations
  { queries: ['kurica', 'kuritsu', 'kuritsy'], right: ['whole chicken'], wrong: ['lamb', 'beef'] },
  { queries: ['yayca', 'yaytsa', 'yaitsa'], right: ['farm eggs'], wrong: ['chicken', 'noodle'] },
  { queries: ['chaj', 'zelenyj chaj', 'zelenyy chay'], right: ['green tea'], wrong: ['chak'] },
  { queries: ['govyadinu', 'govjadina', 'goviadina'], right: ['beef'], wrong: ['lamb ribs', 'carp'] },
  { queries: ['slivochnoe maslo', 'slivochnoye maslo'], right: ['butter'], wrong: ['sunflower', 'cottonseed'] },

  // Numbers, amounts, signs and several scripts in one search
  { queries: ['계란 30구', '달걀 10개', 'яйца 30', 'tuxum 10 ta'], right: ['farm eggs'], wrong: ['noodle'] },
  {
    queries: ['쌀 10kg', '쌀 10킬로', 'guruch 5kg', 'рис 5 кг', '🍚рис'],
    right: ['laser', 'devzira'],
    wrong: ['noodle', 'flour'],
  },
  { queries: ['сметана 20%', 'smetana 20', 'сметана20%'], right: ['sour cream'], wrong: ['beef'] },
  { queries: ['молоко 3.8%', 'молоко 3,8'], right: ['whole milk'], wrong: ['kefir', 'condensed'] },
  { queries: ['3в1', '3 в 1', '3in1', 'кофе 3 в 1'], right: ['instant coffee'], wrong: ['tea', 'turkish'] },
  { queries: ['№95', 'чай 95', 'choy 95'], right: ['green tea no 95'], wrong: ['black tea'] },
  { queries: ['рис basmati', 'basmati 쌀', 'басмати guruch'], right: ['basmati'], wrong: ['laser', 'devzira'] },
  { queries: ['чай green', '녹차 tea'], right: ['green tea'], wrong: ['black tea'] },

  // Forms
  { queries: ['рёбер', 'рёбра'], right: ['beef short ribs', 'lamb ribs'], wrong: ['ribeye', 'carp'] },
  { queries: ['сосисок', 'сосиска'], right: ['chicken franks', 'beef franks', 'mini'], wrong: ['soy', 'qazi'] },
  {
    queries: ['цветной капусты', 'гречневой муки', 'рисовой муки'],
    right: ['yellow carrots', 'wheat flour'],
    wrong: ['cabbage', 'laser', 'roasted buckwheat'],
  },
  { queries: ['картошкой', 'картошки', 'картофеля'], right: ['potatoes'], wrong: ['beef', 'carrots'] },
  { queries: ['сосисками', 'сосискам'], right: ['chicken franks', 'beef franks', 'mini'], wrong: ['soy', 'qazi'] },
  { queries: ['цыплёнок', 'цыплята'], right: ['whole chicken', 'chicken'], wrong: ['lamb', 'beef'] },
  { queries: ['vzcj', 'vzcf', 'пщыре'], right: ['beef', 'lamb'], wrong: ['carp', 'without'] },
  { queries: ['hs,f', 'hs,e', 'hs,s'], right: ['carp', 'salmon', 'pollock'], wrong: ['ribeye', 'lamb'] },
];
