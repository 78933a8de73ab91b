import type { English } from '../../lib/i18n/texts.ts'

export const consoleShare: English<'consoleShare'> = {
  act: 'Share',
  title: 'Share the world “{{name}}”',
  as: 'Format',
  forms: { link: 'Link', ownLink: 'Link to their own mall', file: 'World file', test: 'Playwright test', har: 'HAR' },
  hints: {
    link: 'Opens a copy of this world in this mall.',
    ownLink: 'For somebody who runs the mall at home with npm start.',
    file: 'To drop onto a console. It holds tokens of the mock: only give it to colleagues.',
    test: 'Opens the last page, expects the calls that it made, and does what was done there. It needs the world file {{file}} beside it.',
    har: 'The whole world as an HTTP archive (HAR 1.2); secrets are masked.',
  },
  note: 'What is to be seen',
  picture: 'What the test saw',
  page: 'Page',
  account: 'Account',
  visitor: 'Visitor',
  to: 'Up to',
  ends: { newest: 'The newest call', chosen: 'The chosen step {{step}}' },
  copy: 'Copy the link',
  download: 'Download',
  copied: 'Link copied',
  notCopied: 'Could not copy: check what the browser allows',
  tooBig: 'This world is too big for a link: download the file',
  saved: 'Saved as {{file}}',
  noAnswer: 'The server does not answer',
}
