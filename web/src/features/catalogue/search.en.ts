import type { English } from '../../lib/i18n/texts.ts'

export const search: English<'search'> = {
  suggestions: 'Suggestions',
  groups: {
    recent: 'Recent searches',
    hot: 'Popular',
    words: 'Searches',
    categories: 'Categories',
    suggested: 'Suggested',
  },
  count_one: '{{count}} product',
  count_other: '{{count}} products',
  forget: 'Remove “{{text}}”',
  forgetHint: 'Press Delete to remove the selected search',
  forgetAll: 'Clear recent searches',
}
