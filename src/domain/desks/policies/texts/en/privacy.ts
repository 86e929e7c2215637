import type { PolicyText } from '../../policy-text.ts';

export const privacy: PolicyText = {
  title: 'Privacy policy',
  description:
    'What data Dasturxon keeps, why and for how long, who receives it and how to delete it. Every cookie by name.',
  lead: 'We ask only for what we need to deliver your orders.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          list: [
            'You can browse and fill a basket without logging in.',
            'Card numbers never reach us.',
            'We do not sell your data or let advertisers track you.',
            'You can delete your account yourself.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'What data we keep',
      blocks: [
        {
          facts: [
            [
              'Account',
              'Your phone number, your language, and a name if you give one.{if_providers} If you log in with {providers}: your account number there and the name we receive.{end}',
            ],
            ['Addresses', 'Recipient, phone number, address, entrance and door code.'],
            ['Orders', 'What you bought, prices, delivery address, payment method and your note.'],
            [
              'Claims and reviews',
              'Your texts and photos. Claim photos are seen by you and our staff only; a review is public once approved.',
            ],
            ['Cash receipt', 'If you request one: the number it is issued to, encrypted.'],
            ['Bank account', 'If we refund you by transfer: encrypted, and deleted once the refund is sent.'],
            ['Logins', 'Device type and time, so that you can see and end them.'],
            ['Consents', 'Which version of our terms you agreed to, and when.'],
            ['Basket and saved products', 'So that you have them on every device.'],
            ['Access logs', 'IP address, time and page of each visit.'],
          ],
        },
        'We use it to deliver your orders, to tell you about them, to answer you, to protect your account and to keep the records the law requires{if_statistics}, and, only if you allow it, for visit statistics{end}. For nothing else.',
      ],
    },
    {
      id: 'others',
      title: 'Who else receives it',
      blocks: [
        {
          facts: [
            ['The parcel carrier', 'Name, phone number and address of the recipient.'],
            ['Toss Payments', 'The order, the amount, and what you enter on its payment page.'],
            ['Solapi', 'Phone number and text of each message, to send it.'],
            ['{if_providers}{providers}{end}', 'Only if you log in that way: that you logged in here.'],
            ['The government’s address search (Juso)', 'Your search text, without your name.'],
            ['The host, {hosting}', 'Runs the servers on which the data is stored.'],
            [
              '{if_statistics}{statistics}{end}',
              'Only if you allow it: pages and products viewed, searches, baskets and purchases, and your IP address. Never your name, phone number, address or order numbers.',
            ],
            [
              'Transfer abroad',
              '{if_overseas}Only if you use a Google service named above: to {overseas}, USA, over an encrypted connection at that moment. Google keeps it as long as its own policy says. You can decline and still use the shop.{end}',
            ],
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          facts: [
            ['Account, addresses, saved products', 'Until you delete them.'],
            ['A login', '{session_time}'],
            ['A code by text message', '{code_time}'],
            [
              'Text messages',
              'Number and text are deleted once the message is sent; the record that there was one, after {sms_time}.',
            ],
            [
              'A blocked number',
              'If we blocked you from ordering and you delete your account: the reason and a code that recognises your number, for {number_time}.',
            ],
            [
              'Used vouchers',
              'If you have ordered and delete your account: which vouchers you used, with a code that recognises your number or the account that you logged in with, for {number_time}.',
            ],
            ['Access logs', '{access_records}'],
            ['Orders and cancellations', '{order_records}'],
            ['Payments and deliveries', '{payment_records}'],
            ['Claims and complaints', '{complaint_records}'],
          ],
        },
        'The last four periods are set by law. If you delete your account, these records lose your name, phone number and address; what must be kept with a sale is stored separately until the period ends, and only the owner can open it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        'We set these cookies{if_statistics}; {statistics} sets its own (names beginning with _ga, up to two years), only if you allow it{end}:',
        {
          facts: [
            ['locale', 'The language you chose. {locale_time}.'],
            ['__Host-session', 'Your login; scripts cannot read it. {session_time}.'],
            [
              'signed_in',
              'Tells the page that you are logged in and, by a mark without meaning, whether it is still the same person; not who you are. {session_time}.',
            ],
            ['__Host-oauth_attempt', '{if_providers}While you log in with {providers}. {attempt_time}.{end}'],
            ['__Host-pending_link', 'While you confirm with a code that an account is yours. {attempt_time}.'],
            [
              '__Host-device',
              'You have logged in with this browser before, so others cannot use up your codes. {device_time}.',
            ],
            [
              '__Host-wanted',
              'Without JavaScript: what you wanted to put into the basket before logging in. {wanted_time}.',
            ],
          ],
        },
        'Your basket with its voucher code, recent searches, recently viewed products and pages, unfinished forms, and your choices about display and statistics are stored in your browser. Once you log in, the basket is stored with us too; when you log out, basket, voucher code, searches, unfinished forms, viewed products and pages are removed from the browser.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'See and change your name and language in [your account](/me), and your addresses under [delivery addresses](/addresses).',
            'Log out any device, also in your account.',
            '[Delete your account](/me/delete). Profile, addresses, basket, saved products and logins are deleted immediately{if_providers}, and so is the link to {providers}{end}. If an order is in progress, it has to be completed first.',
            'Ask us for a copy of your data, or ask us to stop using it: write to our privacy officer.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'Codes and login keys are stored only as hashes. Text messages are encrypted until they are sent. Our logs contain no names, phone numbers or delivery addresses.',
      ],
    },
    {
      id: 'children',
      title: 'Age limit',
      blocks: ['Accounts are for people aged {age} and over. We do not knowingly keep data about younger children.'],
    },
    {
      id: 'officer',
      title: 'Privacy officer',
      blocks: [
        {
          facts: [
            ['Privacy officer', '{privacy_officer}, {company_name}'],
            ['Phone', '[{phone}](tel:{phone_digits})'],
            ['Email', '[{email}](mailto:{email})'],
          ],
        },
        'If we cannot resolve it, call Korea’s privacy report centre: [118](tel:118).',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: ['New versions are published here with their date.'],
    },
  ],
};
