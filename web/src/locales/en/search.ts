import type { English } from '../texts.ts'

export const search: English<'search'> = {
  suggestions: 'Suggestions',
  groups: { recent: 'Recent searches', hot: 'Popular', suggested: 'Suggested' },
  forget: 'Remove “{{text}}”',
  forgetHint: 'Press Delete to remove the selected search',
  forgetAll: 'Clear recent searches',
}
