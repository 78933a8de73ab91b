import { css } from '@emotion/react'
import type { Understood as Part } from 'qinghua-contract'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'
import { faintNote, paper, rowOf } from '../../ui/theme.ts'
import { addressOf, type ListAddress } from './list-address.ts'
import { PriceBox } from './price-box.tsx'
import { TakeBack } from './take-back.tsx'

const root = css`
  ${rowOf(12)}
  flex-wrap: wrap;
  margin-top: 16px;
  padding: 8px 20px;
  ${paper}
  > h2 {
    ${faintNote}
    font-weight: 400;
  }
  > ul {
    ${rowOf(8)}
    flex-wrap: wrap;
  }
  small {
    ${faintNote}
  }
`

interface Props {
  list: ListAddress
  parts: readonly Part[]
}

/** What was typed, in the parts as which it is understood: each can be taken back, and the budget changed. */
export const Understood = ({ list, parts }: Props) => {
  const t = useText('list')
  const navigate = useNavigate()
  if (parts.length === 0) return null
  const budget = parts.find(({ kind }) => kind === 'budget')
  return (
    <section css={root} aria-labelledby="understood">
      <h2 id="understood">{t('understood')}</h2>
      <ul>
        {keyed(parts, ({ kind, text }) => kind + text).map(([key, { kind, text, without }]) => (
          <li key={key}>
            <TakeBack to={addressOf(list, { pn: without })} text={text}>
              <small>{t(`part.${kind}`)}</small>
              {text}
            </TakeBack>
          </li>
        ))}
      </ul>
      {budget && (
        <PriceBox
          key={budget.text}
          label={t('changeBudget')}
          range={{ min: budget.minPrice ?? null, max: budget.maxPrice ?? null }}
          onApply={(range) => void navigate(addressOf(list, { pn: budget.without, ...range }))}
        />
      )}
    </section>
  )
}
