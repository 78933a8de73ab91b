import { css } from '@emotion/react'
import type { Package } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { keyed } from '../../ui/keyed.ts'
import { color, faintNote, stackOf, type } from '../../ui/theme.ts'

const root = css`
  align-self: start;
  font: ${type.note};
  > li {
    position: relative;
    ${stackOf(28)}
    grid-template-columns: 156px minmax(0, 1fr);
    padding-bottom: 12px;
    color: ${color.ink3};
    &::before {
      content: '';
      position: absolute;
      z-index: 1;
      top: 6px;
      left: 165px;
      width: 9px;
      height: 9px;
      border-radius: 50%;
      background: ${color.lineStrong};
    }
    &:not(:last-child)::after {
      content: '';
      position: absolute;
      top: 10px;
      bottom: -6px;
      left: 169px;
      border-left: 1px solid ${color.line};
    }
    &:first-of-type {
      color: ${color.ink};
      &::before {
        background: ${color.cobaltFill};
      }
    }
  }
`
const none = css`
  ${faintNote}
`

type Trace = Package['deliveryDto']['traces'][number]

/** The newest first (S4.3). */
export const Traces = ({ traces }: { traces: readonly Trace[] }) => {
  const t = useText('orders')
  const when = useTimeText()
  if (traces.length === 0) return <p css={none}>{t('noTraces')}</p>
  return (
    <ol css={root} aria-label={t('traces')}>
      {keyed(traces, (trace) => trace.acceptTime + trace.acceptStation).map(([key, { acceptTime, acceptStation }]) => (
        <li key={key}>
          <time>{when(acceptTime)}</time>
          <span>{acceptStation}</span>
        </li>
      ))}
    </ol>
  )
}
