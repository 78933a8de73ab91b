import type { ProductKind } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, rowOf, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${wrapOf('4px 18px')}
  > li {
    ${rowOf(5)}
    color: ${color.ink2};
  }
  svg {
    color: ${color.jade};
  }
`

/** S9.9: returns are promised only for goods that can be sent back. */
export const Promises = ({ kind }: { kind: ProductKind }) => {
  const t = useText('detail')
  return (
    <ul css={root}>
      {([...(kind === 'physical' ? (['returns'] as const) : []), 'genuine', 'service'] as const).map((promise) => (
        <li key={promise}>
          <Icon name="check" size={14} />
          {t(`promises.${promise}`)}
        </li>
      ))}
    </ul>
  )
}
