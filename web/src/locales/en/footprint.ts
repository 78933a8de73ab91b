import type { English } from '../texts.ts'

export const footprint: English<'footprint'> = {
  title: 'Browsing history',
  all: 'Select this page',
  removeChosen: 'Remove selected ({{count}})',
  removeAll: 'Clear the history',
  removeDay: 'Remove this day',
  remove: 'Remove {{name}} from the history',
  choose: 'Select {{name}}',
  chooseDay: 'Select everything of: {{day}}',
  removed: 'Removed from your history: {{count}}',
  undo: 'Undo',
  total_one: '{{count}} product seen',
  total_other: '{{count}} products seen',
  today: 'Today',
  yesterday: 'Yesterday',
  seenAt: 'Seen at {{time}}',
  gone: 'No longer sold',
  empty: 'Nothing here yet. Products you look at will appear here',
  look: 'Look around',
}
