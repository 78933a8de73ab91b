import type { Texts } from '../texts.ts'

export const consoleFrame: Texts['consoleFrame'] = {
  title: 'Console',
  skip: 'Skip to content',
  world: 'World',
  tabs: {
    label: 'Pages of the console',
    stage: 'Stage',
    faults: 'Faults',
    time: 'Time',
    actors: 'Actors',
    journal: 'Journal',
    state: 'State',
  },
  line: { opening: 'Connecting', live: 'Live', asking: 'Polling', lost: 'Disconnected' },
  lineHint: {
    opening: 'Connecting to the stream of events',
    live: 'What changes shows at once',
    asking: 'No stream of events: asking every two seconds',
    lost: 'The server does not answer; trying again',
  },
  frozen: 'stopped',
  faultsArmed: 'Faults {{count}}',
  callsMade: 'Calls {{count}}',
  noAnswer: 'The server does not answer',
  copy: 'Copy {{name}}',
  copied: 'Copied: {{name}}',
  notCopied: 'Could not copy: check what the browser allows',
  noChanges: 'Nothing differs',
  absent: '(not there)',
  secret: {
    title: 'A secret is needed',
    label: 'Secret',
    hint: 'What --control-secret was set to. It is kept in this tab only',
    wrong: 'That is not the secret',
    enter: 'Go on',
  },
}
