import type { Texts } from '../texts.ts'

export const consoleOpen: Texts['consoleOpen'] = {
  brand: 'Qinghua',
  title: 'Open a moment of the mall',
  hint: 'This link makes a world, logs in and opens the page below. Nothing happens until you press.',
  scenario: 'Scenario',
  usual: 'an ordinary opening',
  fromFile: 'the world in this link',
  about: 'About',
  as: 'As',
  visitor: 'a visitor',
  page: 'Page',
  itsPage: 'where the scenario shows',
  world: 'World',
  there: 'There is a world {{name}} already.',
  asItIs: 'Enter it as it is',
  anew: 'Start it anew and enter',
  open: 'Open',
  noneSo: 'No order and no refund of this world is in the state {{state}}',
  failed: 'That did not work. Please try again',
  enterTitle: 'Enter the shop',
  enter: 'Enter',
}
