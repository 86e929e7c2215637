import type { PolicyText } from '../../policy-text.ts';

export const about: PolicyText = {
  title: 'About us',
  description:
    'Dasturxon delivers certified halal meat and groceries anywhere in South Korea. Who we are, how we check what is halal, and how to reach us.',
  lead: 'A dasturxon is the cloth spread for a meal, and everything on it. We deliver it all over Korea.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        'We are a halal grocery shop for people who live far from home: students, workers, families. You order on your phone; we pack it cold and send it anywhere in South Korea.',
        'On the shelves: beef, lamb and poultry, chilled and frozen, plus rice for plov, noodles, spices, tea, sweets and canned food.',
      ],
    },
    {
      id: 'halal',
      title: 'Halal you can check',
      blocks: [
        'Anyone can print “halal” on a pack. We show the certificates.',
        {
          list: [
            'Every product page names the certificate: who issued it, its number, what it covers and how long it is valid.',
            'Every lot in stock shows where it comes from, the plant and the use-by date. For meat, also when and how the animal was slaughtered.',
            'A lot goes on sale only if its certificate was valid on the day of slaughter or production.',
            'We claim no more than the certificates say.',
          ],
        },
      ],
    },
    {
      id: 'freshness',
      title: 'Fresh and cold',
      blocks: [
        'Fresh, chilled and frozen food travels in an insulated styrofoam box with ice packs. What expires first ships first, and food that would arrive with fewer than {shelf_days} left until its use-by date is not sold.',
        'Order before {cutoff} on a working day and it ships the same day. See [how delivery works](/policies/delivery).',
      ],
    },
    {
      id: 'languages',
      title: 'In your language',
      blocks: [
        'Product names, prices, text messages and these pages come in English, Russian and Uzbek. Write to us in any of the three.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Call [{phone}](tel:{phone_digits}) or write to [{email}](mailto:{email}). We are available every day, {hours} Korean time.',
      ],
    },
    {
      id: 'business',
      title: 'Business information',
      blocks: [
        {
          facts: [
            ['Company', '{company_name} ({company_name_ko})'],
            ['Representative', '{representative}'],
            ['Address', '{address}'],
            ['Business registration number', '{business_number}'],
            ['Mail-order registration number', '{mail_order_number}'],
            ['Phone', '[{phone}](tel:{phone_digits})'],
            ['Email', '[{email}](mailto:{email})'],
            ['Privacy officer', '{privacy_officer}'],
            ['Hosting provider', '{hosting}'],
          ],
        },
        'You can [check our registration]({registration_link}) with the Korea Fair Trade Commission.',
      ],
    },
  ],
};
