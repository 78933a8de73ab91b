import type { ProductDetail } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { keyed } from '../../../ui/keyed.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { color, stacks, type } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  ${stacks}
  border: solid ${color.line};
  border-width: 1px 0 0 1px;
  font: ${type.note};
  > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    border: solid ${color.line};
    border-width: 0 1px 1px 0;
  }
  dt,
  dd {
    padding: 10px 16px;
  }
  dt {
    background: ${color.sunken};
    color: ${color.ink2};
  }
`

export const Parameters = ({ list }: { list: ProductDetail['prodParameterList'] }) => {
  const t = useText('detail')
  if (list.length === 0) return <EmptyState text={t('noParameters')} />
  return (
    <dl css={root}>
      {keyed(list, ({ parameterKey }) => parameterKey).map(([key, { parameterKey, parameterValue }]) => (
        <div key={key}>
          <dt>{parameterKey}</dt>
          <dd>{parameterValue}</dd>
        </div>
      ))}
    </dl>
  )
}
