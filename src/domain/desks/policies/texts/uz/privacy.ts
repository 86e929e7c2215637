import type { PolicyText } from '../../policy-text.ts';

export const privacy: PolicyText = {
  title: 'Maxfiylik siyosati',
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
            'Profilni oʻzingiz oʻchira olasiz.',
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
              'Profil',
              'Telefon raqamingiz, tilingiz va aytgan boʻlsangiz, ismingiz.{if_providers} {providers} orqali kirsangiz — u yerdagi foydalanuvchi raqamingiz va ismingiz.{end}',
            ],
            ['Manzillar', 'Qabul qiluvchi, telefon, manzil, podyezd va eshik kodi.'],
            ['Buyurtmalar', 'Nima olganingiz, narxi, qayerga yetkazilgani, qanday toʻlangani va izohingiz.'],
            [
              'Murojaat va sharhlar',
              'Yozganlaringiz va suratlar. Murojaatdagi suratlarni faqat siz va xodimlarimiz koʻradi; sharh tekshirilgach hammaga koʻrinadi.',
            ],
            ['Soliq cheki (현금영수증)', 'Soʻrasangiz: chek yoziladigan raqam, shifrlangan holda.'],
            ['Bank hisobi', 'Pul sizga oʻtkazma bilan qaytarilsa: shifrlangan holda, pul joʻnatilgach oʻchiriladi.'],
            ['Kirishlar', 'Qurilma turi va vaqti — qayerdan kirganingizni koʻrib, chiqa olishingiz uchun.'],
            ['Roziliklar', 'Shartlarning qaysi tahririga va qachon rozi boʻlganingiz.'],
            ['Savat va sevimlilar', 'Ularni har bir qurilmangizda topishingiz uchun.'],
            ['Kirish jurnallari', 'Har bir tashrifning IP-manzili, vaqti va sahifasi.'],
          ],
        },
        'Bular buyurtmani yetkazish, u haqda xabar berish, sizga javob qaytarish, profilingizga begonani kiritmaslik va qonun talab qilgan hisobni yuritish{if_statistics}, ruxsat bersangizgina tashriflar statistikasi{end} uchun kerak. Boshqa hech narsa uchun emas.',
      ],
    },
    {
      id: 'others',
      title: 'Yana kim koʻradi',
      blocks: [
        {
          facts: [
            ['Yetkazish xizmati', 'Qabul qiluvchining ismi, telefoni va manzilini.'],
            ['Toss Payments', 'Buyurtmani, summani va karta sahifasida kiritganlaringizni.'],
            ['Solapi', 'SMS yuborish uchun telefon raqami va xabar matnini.'],
            ['{if_providers}{providers}{end}', 'Faqat shunday kirsangiz: bizga kirganingizni.'],
            ['Davlat manzil qidiruvi (Juso)', 'Qidirgan soʻzlaringizni, ismingizsiz.'],
            ['Xosting, {hosting}', 'Maʼlumotlar saqlanadigan serverlarga xizmat koʻrsatadi.'],
            [
              '{if_statistics}{statistics}{end}',
              'Faqat ruxsat bersangiz: koʻrilgan sahifa va mahsulotlar, qidiruvlar, savat va xaridlar, IP-manzilingiz. Ism, telefon, manzil va buyurtma raqamlari hech qachon.',
            ],
            [
              'Chet elga uzatish',
              '{if_overseas}Faqat yuqoridagi Google xizmatidan foydalansangiz: {overseas} kompaniyasiga, AQSHga, oʻsha paytda, shifrlangan aloqa orqali. Google uni oʻz siyosatida aytilgan muddat saqlaydi. Rad etsangiz ham doʻkondan foydalana olasiz.{end}',
            ],
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'Qancha vaqt saqlaymiz',
      blocks: [
        {
          facts: [
            ['Profil, manzillar, sevimlilar', 'Oʻzingiz oʻchirguningizcha.'],
            ['Kirish', '{session_time}'],
            ['SMS kodi', '{code_time}'],
            [
              'SMS xabarlar',
              'Raqam va matn yuborilishi bilan oʻchiriladi, xabar boʻlgani haqidagi qayd esa {sms_time}dan keyin.',
            ],
            [
              'Bloklangan raqam',
              'Buyurtma berishingizni cheklagan boʻlsak va profilni oʻchirsangiz: sababi va raqamingizni taniydigan kod {number_time} saqlanadi.',
            ],
            [
              'Ishlatilgan promokodlar',
              'Buyurtma bergan boʻlsangiz va profilni oʻchirsangiz: qaysi promokodlarni ishlatganingiz va raqamingizni yoki kirgan hisobingizni taniydigan kod {number_time} saqlanadi.',
            ],
            ['Kirish jurnallari', '{access_records}'],
            ['Buyurtma va bekor qilishlar', '{order_records}'],
            ['Toʻlov va yetkazish', '{payment_records}'],
            ['Murojaat va shikoyatlar', '{complaint_records}'],
          ],
        },
        'Oxirgi toʻrttasini qonun talab qiladi. Profilni oʻchirsangiz, bu yozuvlardan ismingiz, telefoningiz va manzilingiz olib tashlanadi; qonun savdo bilan birga saqlashni talab qilgan qismi esa muddati tugaguncha alohida turadi va uni faqat doʻkon egasi ocha oladi.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie fayllari va brauzer xotirasi',
      blocks: [
        'Shu cookie fayllarini saqlaymiz{if_statistics}; {statistics} esa faqat ruxsat bersangiz oʻzinikini saqlaydi (nomi _ga bilan boshlanadi, ikki yilgacha){end}:',
        {
          facts: [
            ['locale', 'Tanlagan tilingiz. Muddati: {locale_time}.'],
            ['__Host-session', 'Kirish kalitingiz; sahifadagi skriptlar uni oʻqiy olmaydi. Muddati: {session_time}.'],
            [
              'signed_in',
              'Sahifaga kirganingizni va (tasodifiy belgi orqali) hamon oʻsha kishi ekanini bildiradi, kimligingizni emas. Muddati: {session_time}.',
            ],
            [
              '__Host-oauth_attempt',
              '{if_providers}{providers} orqali kirayotganingizda kerak. Muddati: {attempt_time}.{end}',
            ],
            [
              '__Host-pending_link',
              'Raqamingizdagi profil sizniki ekanini kod bilan tasdiqlayotganingizda kerak. Muddati: {attempt_time}.',
            ],
            [
              '__Host-device',
              'Bu brauzerda avval kirgansiz: begonalar kodlaringizni tugatib qoʻya olmaydi. Muddati: {device_time}.',
            ],
            [
              '__Host-wanted',
              'JavaScriptsiz: kirishdan oldin savatga qoʻshmoqchi boʻlganlaringiz. Muddati: {wanted_time}.',
            ],
          ],
        },
        'Savat va undagi promokod, oxirgi qidiruvlar, koʻrgan mahsulot va sahifalaringiz, tugallanmagan shakllar, koʻrinish va statistika boʻyicha tanlovingiz oʻz brauzeringizda turadi. Kirganingizda savat bizda ham saqlanadi, chiqqaningizda esa savat, promokod, qidiruvlar, tugallanmagan shakllar, koʻrgan mahsulot va sahifalaringiz brauzerdan oʻchiriladi.',
      ],
    },
    {
      id: 'rights',
      title: 'Huquqlaringiz',
      blocks: [
        {
          list: [
            'Ism va tilni [profilda](/me), manzillarni esa [yetkazib berish manzillarida](/addresses) koʻrish va oʻzgartirish.',
            'Istalgan qurilmadan chiqish — bu ham profilda.',
            '[Profilni oʻchirish](/me/delete). Profil, manzillar, savat, sevimlilar va barcha kirishlar darhol yoʻqoladi{if_providers}, {providers} bilan bogʻlanish ham{end}. Buyurtmangiz yakunlanmagan boʻlsa, avval u tugashini kutish kerak.',
            'Maʼlumotlaringiz nusxasini soʻrash yoki ulardan foydalanishni toʻxtatish: shaxsiy maʼlumotlar uchun masʼulga yozing.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Qanday himoya qilamiz',
      blocks: [
        'Kodlar va kirish kalitlari faqat xesh koʻrinishida saqlanadi: ular bilan kirib boʻlmaydi. SMS xabarlar yuborilguncha shifrlangan holda turadi. Jurnallarimizda na ism, na telefon, na yetkazib berish manzili bor.',
      ],
    },
    {
      id: 'children',
      title: 'Yosh chegarasi',
      blocks: ['Profil {age} yoshdan ochiladi. Undan kichik bolalar haqida bila turib maʼlumot saqlamaymiz.'],
    },
    {
      id: 'officer',
      title: 'Masʼul shaxs',
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
      title: 'Oʻzgarishlar',
      blocks: ['Yangi tahrirlar shu yerda sanasi bilan eʼlon qilinadi.'],
    },
  ],
};
