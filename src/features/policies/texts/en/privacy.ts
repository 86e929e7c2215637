import type { PolicyText } from '../../policy-text.ts';

export const privacy: PolicyText = {
  title: 'Privacy',
  description:
    'What Dasturxon knows about you, why, for how long, who else sees it, and how to have it deleted. Cookies listed one by one.',
  lead: 'We ask for what a delivery needs, and for nothing else.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        {
          list: [
            'You can look around and fill a basket without telling us who you are.',
            'Card numbers never reach us.',
            'We do not sell your data and do not let advertisers follow you.',
            'You can delete your account yourself.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'What we keep about you',
      blocks: [
        {
          facts: [
            [
              'Account',
              'Your phone number, your language, and a name if you give one.{if_providers} If you come through {providers}: the number under which you are known there, and the name we get from there.{end}',
            ],
            ['Addresses', 'Recipient, phone number, address and the note for the door.'],
            ['Orders', 'What you bought, the prices, where it went, how it was paid, and your note.'],
            [
              'Claims and reviews',
              'Your words and photos. The photos of a claim are for you and our staff only; a review is public once we have read it.',
            ],
            ['Cash receipt', 'If you ask for one: the number it is written on, encrypted.'],
            ['Bank account', 'If money has to be transferred back to you: encrypted, and erased once it is sent.'],
            ['Logins', 'The kind of device and the time, so that you can see and end them.'],
            ['Basket and saved products', 'So that you find them on every device.'],
          ],
        },
        'We use it to deliver your orders, to tell you about them, to answer you, to keep others out of your account, and for the records that the law wants. For nothing else.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        {
          facts: [
            ['The parcel carrier', 'Name, phone number and address of the recipient.'],
            ['Toss Payments', 'The order, the amount, and what you type on its card page.'],
            ['Solapi', 'Phone number and words of a text message, to send it.'],
            ['{if_providers}{providers}{end}', 'Only if you log in that way: that you came to us.'],
            ['The government’s address search (Juso)', 'The words you look for, without your name.'],
            ['The host, {hosting}', 'Runs the computers that all this is stored on.'],
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      blocks: [
        {
          facts: [
            ['Account, addresses, saved products', 'Until you delete them.'],
            ['A login', '{session_time}'],
            ['A code by text message', '{code_time}'],
            [
              'Text messages',
              'Number and words are erased when the message has been sent; the note that there was one, after {sms_time}.',
            ],
            ['Orders and cancellations', '{order_records}'],
            ['Payments and deliveries', '{payment_records}'],
            ['Complaints', '{complaint_records}'],
          ],
        },
        'The last three are what the law demands. If you delete your account, those records lose your name, phone number and address; what of these the law wants kept with a sale lies apart until its time is over, and nobody but the owner may open it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser’s memory',
      blocks: [
        'We set these cookies and no others:',
        {
          facts: [
            ['locale', 'The language you chose. {locale_time}.'],
            ['session', 'Your login. Scripts on the page cannot read it. {session_time}.'],
            ['signed_in', 'Tells the page that there is a login, not whose. {session_time}.'],
            ['oauth_attempt', '{if_providers}While you are at {providers} to log in. {attempt_time}.{end}'],
            ['pending_link', 'While a code confirms that an account with your number is yours. {attempt_time}.'],
            [
              'device',
              'You have logged in with this browser before, so strangers cannot use up your codes. {device_time}.',
            ],
          ],
        },
        'Your basket, what you have ticked in it, recent searches and the products you looked at are kept by your own browser. Once you log in, the basket is stored with us too; when you log out, your browser forgets it.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can do',
      blocks: [
        {
          list: [
            'See and change your name and language in [your profile](/me), and your addresses in [the address book](/addresses).',
            'End a login on any device, also in your profile.',
            '[Delete your account](/me/delete). Profile, addresses, basket, saved products and logins are gone at once{if_providers}, and so is the link to {providers}{end}. While an order is under way, this has to wait for it.',
            'Ask us for a copy of your data, or ask us to stop using it: write to our privacy officer.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'Codes and the keys of logins are stored only as fingerprints (hashes), which open nothing. Text messages are encrypted until they are sent. Our logs hold neither names nor phone numbers nor addresses.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: ['Accounts are for people aged {age} and over. We do not knowingly keep data about younger children.'],
    },
    {
      id: 'officer',
      title: 'Who answers for it',
      blocks: [
        {
          facts: [
            ['Privacy officer', '{privacy_officer}, {company_name}'],
            ['Phone', '[{phone}](tel:{phone_digits})'],
            ['E-mail', '[{email}](mailto:{email})'],
          ],
        },
        'If we cannot settle something, Korea’s privacy report centre listens at [118](tel:118).',
      ],
    },
    {
      id: 'changes',
      title: 'When this page changes',
      blocks: ['The new text stands here, with its month at the top.'],
    },
  ],
};
