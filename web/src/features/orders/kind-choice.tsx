import type { ReactNode } from 'react'
import type { InvoiceDraft } from './invoice-draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { RadioRow } from '../../ui/radio-row.tsx'

type Kind = InvoiceDraft['kind']

interface Props<K extends Kind> {
  legend: string
  kinds: readonly K[]
  value: Kind
  onChange: (kind: K) => void
  children?: ReactNode
}

export const KindChoice = <K extends Kind>({ kinds, value, ...rest }: Props<K>) => {
  const t = useText('invoice')
  return (
    <RadioRow
      choices={kinds.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) }))}
      value={kinds.find((kind) => kind === value)}
      {...rest}
    />
  )
}
