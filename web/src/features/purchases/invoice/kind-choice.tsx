import { css } from '@emotion/react'
import { useId } from 'react'
import type { InvoiceDraft } from '../../../shop/invoice-draft.ts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color, type } from '../../../ui/theme.ts'

const root = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  > label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${color.cobaltFill};
  }
`
export const legendStyle = css`
  margin-bottom: 4px;
  padding: 0;
  color: ${color.ink2};
  font: 600 ${type.note};
`

type Kind = InvoiceDraft['kind']

interface Props<K extends Kind> {
  kinds: readonly K[]
  value: Kind
  onChange: (kind: K) => void
}

export const KindChoice = <K extends Kind>({ kinds, value, onChange }: Props<K>) => {
  const t = useText('invoice')
  const name = useId()
  return (
    <div css={root}>
      {kinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
          {t(`kinds.${kind}`)}
        </label>
      ))}
    </div>
  )
}
