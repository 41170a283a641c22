export const en = {
  ready: 'Ready: this website can be shown to everybody.',
  notReady: 'Not ready, because',
  local: 'it runs on your own machine, where nobody else can see it;',
  noTls: 'its connection is not encrypted: the address has to begin with https;',
  silent: 'nobody answers at this address;',
  certificate: 'its certificate is not valid for this address, so browsers warn of it;',
  address:
    'what answers at this address is not this website, or it names another address than its own;',
  samples:
    'texts are unfinished: there are placeholders on its pages, or it still has the name of the sample;',
  legal: 'an imprint, a privacy policy or a page for contact is missing;',
  mail: 'its address for mail is one for examples;',
  unread: 'its texts could not be read just now: ask again in a minute;',
  security: 'whoever finds a hole in its security is not told whom to write to;',
  links: 'links lead nowhere;',
  form: 'the contact form does not take messages as it should;',
  technical:
    'something that it promises to programs is not so ({checks}): hand this report to whoever runs the website.',
  beyond:
    'What cannot be seen from outside: whether messages of the contact form reach you, whether there is a backup, and whether somebody who knows the law has read your legal texts.',
}

export type OwnerTexts = Readonly<Record<keyof typeof en, string>>
