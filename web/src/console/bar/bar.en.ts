import type { English } from '../../lib/i18n/texts.ts'

export const consoleBar: English<'consoleBar'> = {
  label: 'Developer bar',
  visitor: 'Visitor',
  frozen: 'stopped',
  forward: 'Move the clock of the world forward',
  spans: { m1: '+1 min', h1: '+1 h', d1: '+1 day' },
  next: 'Next deadline',
  noNext: 'No deadlines',
  reached: 'Reached: {{text}}',
  fail: 'Next call fails with…',
  letGo: 'Let go ({{count}})',
  wentOn_one: '{{count}} call goes on',
  wentOn_other: '{{count}} calls go on',
  willFail: 'Next call: {{fault}}',
  disarm: 'Disarm ({{count}})',
  disarmed: 'All faults disarmed',
  console: 'Console',
  hide: 'Hide (the key ` shows it)',
  noAnswer: 'The server does not answer',
}
