import { useText } from '../../lib/i18n/i18n.ts'

const names = ['awful', 'poor', 'fair', 'good', 'excellent'] as const

export const useStarWords = () => {
  const t = useText('comments')
  return { words: names.map((name) => t(`words.${name}`)), readOut: names.map((name) => t(`stars.${name}`)) }
}
