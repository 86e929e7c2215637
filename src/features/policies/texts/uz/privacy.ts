import type { PolicyText } from '../../policy-text.ts';

export const privacy: PolicyText = {
  title: 'Maxfiylik',
  description:
    'Dasturxon siz haqingizda nimani, nega va qancha vaqt saqlaydi, yana kim koʻradi va hammasini qanday oʻchirish mumkin. Cookie fayllari birma-bir.',
  lead: 'Faqat yetkazib berish uchun kerak narsani soʻraymiz.',
  sections: [
    {
      id: 'short',
      title: 'Qisqacha',
      blocks: [
        {
          list: [
            'Kimligingizni aytmasdan mahsulotlarni koʻrish va savat yigʻish mumkin.',
            'Karta raqamlari bizga yetib kelmaydi.',
            'Maʼlumotlaringizni sotmaymiz, reklama beruvchilarga ham kuzattirmaymiz.',
            'Akkauntni oʻzingiz oʻchira olasiz.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'Nimani saqlaymiz',
      blocks: [
        {
          facts: [
            [
              'Akkaunt',
              'Telefon raqamingiz, tilingiz va aytgan boʻlsangiz, ismingiz.{if_providers} {providers} orqali kirsangiz — u yerda siz taniladigan raqam va u yerdan kelgan ism.{end}',
            ],
            ['Manzillar', 'Qabul qiluvchi, telefon, manzil va kuryer uchun izoh.'],
            ['Buyurtmalar', 'Nima olganingiz, narxi, qayerga yetkazilgani, qanday toʻlangani va izohingiz.'],
            [
              'Murojaat va sharhlar',
              'Yozganlaringiz va suratlar. Murojaatdagi suratlarni faqat siz va xodimlarimiz koʻradi; sharh tekshirilgach hammaga koʻrinadi.',
            ],
            ['Kassa cheki', 'Soʻrasangiz: chek yoziladigan raqam, shifrlangan holda.'],
            ['Bank hisobi', 'Pul sizga oʻtkazma bilan qaytarilsa: shifrlangan holda, pul joʻnatilgach oʻchiriladi.'],
            ['Kirishlar', 'Qurilma turi va vaqti — qayerdan kirganingizni koʻrib, chiqa olishingiz uchun.'],
            ['Savat va saqlangan mahsulotlar', 'Ularni har bir qurilmangizda topishingiz uchun.'],
          ],
        },
        'Bular buyurtmani yetkazish, u haqda xabar berish, sizga javob qaytarish, akkauntingizga begonani kiritmaslik va qonun talab qilgan hisobni yuritish uchun kerak. Boshqa hech narsa uchun emas.',
      ],
    },
    {
      id: 'others',
      title: 'Yana kim koʻradi',
      blocks: [
        {
          facts: [
            ['Yetkazish xizmati', 'Qabul qiluvchining ismi, telefoni va manzilini.'],
            ['Toss Payments', 'Buyurtma, summa va karta sahifasida kiritganlaringizni.'],
            ['Solapi', 'SMS yuborish uchun telefon raqami va xabar matnini.'],
            ['{if_providers}{providers}{end}', 'Faqat shunday kirsangiz: bizga kirganingizni.'],
            ['Davlat manzil qidiruvi (Juso)', 'Qidirgan soʻzlaringizni, ismingizsiz.'],
            ['Xosting, {hosting}', 'Bularning hammasi saqlanadigan serverlarga xizmat koʻrsatadi.'],
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'Qancha vaqt',
      blocks: [
        {
          facts: [
            ['Akkaunt, manzillar, saqlangan mahsulotlar', 'Oʻzingiz oʻchirguningizcha.'],
            ['Kirish', '{session_time}'],
            ['SMS kodi', '{code_time}'],
            [
              'SMS xabarlar',
              'Raqam va matn yuborilishi bilan oʻchiriladi, xabar boʻlgani haqidagi qayd esa {sms_time}dan keyin.',
            ],
            ['Buyurtma va bekor qilishlar', '{order_records}'],
            ['Toʻlov va yetkazish', '{payment_records}'],
            ['Shikoyatlar', '{complaint_records}'],
          ],
        },
        'Oxirgi uchtasini qonun talab qiladi. Akkauntni oʻchirsangiz, bu yozuvlardan ismingiz, telefoningiz va manzilingiz olib tashlanadi; ulardan qonun saqlashni talab qilgani muddati tugaguncha alohida turadi va uni faqat doʻkon egasi ocha oladi.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie fayllari va brauzer xotirasi',
      blocks: [
        'Faqat shu cookie fayllarini saqlaymiz:',
        {
          facts: [
            ['locale', 'Tanlagan tilingiz. Muddati: {locale_time}.'],
            ['session', 'Kirganingiz; sahifadagi skriptlar uni oʻqiy olmaydi. Muddati: {session_time}.'],
            ['signed_in', 'Sahifaga kirganingizni bildiradi, kimligingizni emas. Muddati: {session_time}.'],
            [
              'oauth_attempt',
              '{if_providers}{providers} orqali kirayotganingizda kerak. Muddati: {attempt_time}.{end}',
            ],
            [
              'pending_link',
              'Raqamingizdagi akkaunt sizniki ekanini kod bilan tasdiqlayotganingizda kerak. Muddati: {attempt_time}.',
            ],
            [
              'device',
              'Bu brauzerda avval kirgansiz: begonalar kodlaringizni tugatib qoʻya olmaydi. Muddati: {device_time}.',
            ],
          ],
        },
        'Savat, undagi belgilar, oxirgi qidiruvlar va koʻrgan mahsulotlaringiz oʻz brauzeringizda turadi. Kirganingizda savat bizda ham saqlanadi, chiqqaningizda esa brauzer uni unutadi.',
      ],
    },
    {
      id: 'rights',
      title: 'Nima qila olasiz',
      blocks: [
        {
          list: [
            'Ism va tilni [profilda](/me), manzillarni esa [manzillar daftarida](/addresses) koʻrish va oʻzgartirish.',
            'Istalgan qurilmadan chiqish — bu ham profilda.',
            '[Akkauntni oʻchirish](/me/delete). Profil, manzillar, savat, saqlangan mahsulotlar va barcha kirishlar darhol yoʻqoladi{if_providers}, {providers} bilan bogʻlanish ham{end}. Buyurtmangiz yakunlanmagan boʻlsa, avval u tugashini kutish kerak.',
            'Maʼlumotlaringiz nusxasini soʻrash yoki ulardan foydalanishni toʻxtatish: shaxsiy maʼlumotlar uchun masʼulga yozing.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Qanday himoya qilamiz',
      blocks: [
        'Kodlar va kirish kalitlari faqat iz (xesh) koʻrinishida saqlanadi: ular bilan kirib boʻlmaydi. SMS xabarlar yuborilguncha shifrlangan turadi. Jurnallarimizda na ism, na telefon, na manzil bor.',
      ],
    },
    {
      id: 'children',
      title: 'Bolalar',
      blocks: ['Akkaunt {age} yoshdan ochiladi. Undan kichik bolalar haqida bila turib maʼlumot saqlamaymiz.'],
    },
    {
      id: 'officer',
      title: 'Kim javob beradi',
      blocks: [
        {
          facts: [
            ['Shaxsiy maʼlumotlar uchun masʼul', '{privacy_officer}, {company_name}'],
            ['Telefon', '[{phone}](tel:{phone_digits})'],
            ['E-pochta', '[{email}](mailto:{email})'],
          ],
        },
        'Kelisha olmasak, Koreyada shaxsiy maʼlumotlar boʻyicha shikoyatlar [118](tel:118) raqamida qabul qilinadi.',
      ],
    },
    {
      id: 'changes',
      title: 'Sahifa oʻzgarsa',
      blocks: ['Yangi matn shu yerda chiqadi, oyi sahifa boshida yoziladi.'],
    },
  ],
};
