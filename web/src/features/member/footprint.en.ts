import type { English } from '../../lib/i18n/texts.ts'

export const footprint: English<'footprint'> = {
  title: 'Browsing history',
  all: 'Select this page',
  removeChosen: 'Remove selected ({{count}})',
  removeAll: 'Clear history',
  removeDay: 'Remove this day',
  remove: 'Remove {{name}} from your history',
  choose: 'Select {{name}}',
  removed: 'Removed from your history: {{count}}',
  undo: 'Undo',
  total_one: '{{count}} product viewed',
  total_other: '{{count}} products viewed',
  today: 'Today',
  yesterday: 'Yesterday',
  seenAt: 'Viewed at {{time}}',
  gone: 'No longer sold',
  empty: 'Nothing here yet. Products you view will appear here',
  look: 'Start shopping',
}
