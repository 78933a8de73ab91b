import type { English } from '../texts.ts'

export const consoleCalls: English<'consoleCalls'> = {
  filter: 'Find a call by its summary or path',
  noCall: 'No call fits',
  optional: 'optional',
  choose: 'Choose',
  asItIs: 'Not sent',
  yes: 'Yes',
  no: 'No',
  nothing: 'Nothing (null)',
  orNull: 'or null',
  send: 'Send',
  done: 'Done',
  problems: {
    missing: 'This is required',
    number: 'Please enter a number',
    range: 'Must be between {{from}} and {{to}}',
    length: 'Must have between {{from}} and {{to}} characters',
    pattern: 'This does not have the right form',
    json: 'Please enter JSON',
  },
}
