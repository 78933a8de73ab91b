import type { English } from '../../lib/i18n/texts.ts'

export const consoleOpen: English<'consoleOpen'> = {
  brand: 'Qinghua',
  title: 'Open a prepared world',
  hint: 'This link creates a world, logs in and opens the page below. Nothing happens until you confirm.',
  scenario: 'Scenario',
  usual: 'the default scenario',
  fromFile: 'the world in this link',
  goOn: 'Go on all the same',
  about: 'About',
  itsPage: 'the page of the scenario',
  world: 'World',
  fault: 'Fault',
  open: 'Open',
  noneSo: 'This world has no order or refund in the state {{state}}',
  noWorld: 'There is no whole world in this link. Copy it anew, or ask for the file.',
  noScenario: 'There is no scenario “{{name}}”.',
  failed: 'Something went wrong. Please try again',
  enterTitle: 'Enter the shop',
  enter: 'Enter',
}
