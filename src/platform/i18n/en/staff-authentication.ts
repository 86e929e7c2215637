/** Texts of the pages where staff authenticate. */
export const staffAuthentication = {
  'prove.title': 'Is it you?',
  'prove.text': 'To work here, confirm your login in a second step.',
  'prove.passkey': 'Use a passkey',
  'prove.passkeyRefused': 'The passkey was not used. Try again, or type a code.',
  'prove.code': 'Code',
  'prove.codeHint': 'Six digits from your authenticator app, or one of your recovery codes.',
  'prove.send': 'Continue',
  'prove.nothing':
    'You have not set up two-step verification yet. Open the link you were given, or ask the owner for one.',
  'prove.again': 'Confirm that it is you',
  'prove.againText': 'This step needs a fresh confirmation. Nothing has been done yet.',
  'enrol.title': 'Two-step verification',
  'enrol.text': 'From now on you confirm your login in two steps: log in, then use this device.',
  'enrol.passkey': 'Add a passkey',
  'enrol.app': 'Or an authenticator app',
  'enrol.appText': 'Scan this with the app and enter the code it shows.',
  'enrol.qr': 'QR code for the app',
  'enrol.key': 'No camera? Enter this key:',
  'enrol.open': 'Open in the app',
  'enrol.code': 'Code from the app',
  'enrol.send': 'Confirm',
  'enrol.done': 'Done',
  'enrol.codesText':
    'Write these recovery codes down and keep them safe. Each works once, if you lose the device. They are not shown again.',
  'enrol.begin': 'Start working',
} as const;
