import type { Api } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Heard } from '../../ui/heard.tsx'
import { Text } from '../../ui/layout.tsx'

type Found = Api['GET /search/searchProdPage']['output']

/** Says that the list is not quite what was asked for. */
export const NearNote = ({ typed, found }: { typed: string; found: Found | undefined }) => {
  const t = useText('list')
  const notesOn = ({ corrected, partly, dropped = [], total }: Found): string => {
    if (total === 0) return ''
    const notes = [
      ...(corrected === null ? [] : [t('corrected', { text: typed, other: corrected })]),
      ...(dropped.length > 0 ? [t('dropped', { words: dropped.join(t('comma')) })] : []),
    ]
    return notes.length === 0 && partly ? t('partly', { text: typed }) : notes.join(' ')
  }
  const text = found && notesOn(found)
  return (
    <Text tone="quiet" {...(text && { pad: '0 0 12px' })}>
      <Heard text={text} />
    </Text>
  )
}
