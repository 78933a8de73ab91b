import type { English } from '../../lib/i18n/texts.ts'

export const consoleTime: English<'consoleTime'> = {
  clock: 'Clock of the world',
  running: 'Clock running',
  frozen: 'Clock stopped',
  run: 'Run',
  freeze: 'Freeze',
  forward: 'Forward by',
  spans: {
    s10: '10 s',
    m1: '1 min',
    m5: '5 min',
    m30: '30 min',
    h1: '1 h',
    d1: '1 day',
    d7: '7 days',
    d15: '15 days',
  },
  jump: 'Jump',
  deadlines: 'Deadlines',
  left: {
    days: 'in {{days}} d {{hours}} h',
    hours: 'in {{hours}} h {{minutes}} min',
    minutes: 'in {{minutes}} min {{seconds}} s',
  },
  jumpTo: 'Jump: {{text}}',
  stop: 'To which moment',
  stops: {
    minute: 'Jump to 1 min before',
    tenSeconds: 'Jump to 10 s before',
    second: 'Jump to 1 s before',
    after: 'Jump to just after',
  },
}
