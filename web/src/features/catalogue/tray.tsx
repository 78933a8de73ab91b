import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { focusHeading, nothingHasFocus } from '../../lib/navigation/catch-focus.ts'
import { Link } from '../../ui/link.tsx'
import { offerUndo } from '../../lib/undo.ts'
import { useBarBelow } from '../../ui/bottom-bar.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { color, narrow, paper, radius, rowOf, shadow, stackOf, type, clamp } from '../../ui/theme.ts'
import { comparisonOf, clearCompared, compared, most, takeFromCompared, productQuery } from './compared.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUiTexts } from '../../ui/texts.ts'
import { RemoveButton } from './remove-button.tsx'

const slotStyle = css`
  > span:not([data-lost]) {
    flex: 1;
    ${clamp(2)}
  }
`

/** Makes the same query as the comparison. */
const Slot = ({ prodId }: { prodId: number }) => {
  const { failed } = useUiTexts()
  const { data, isPending, isError } = useQuery(productQuery(prodId))
  return (
    <li css={slotStyle}>
      {isPending ? (
        <Skeleton width={52} height={52} />
      ) : (
        <Picture src={data?.pic ?? ''} alt="" width={52} height={52} eager />
      )}
      <span title={data?.prodName}>{data?.prodName ?? (isError && failed)}</span>
      <RemoveButton name={data?.prodName} scope="ul" onRemove={() => takeFromCompared(prodId)} />
    </li>
  )
}

/** Sticky, not fixed: at the end of the page it is before the footer and does not cover it. */
const root = css`
  position: sticky;
  bottom: var(--room);
  z-index: 5;
  ${rowOf(12)}
  height: 72px;
  ${narrow} {
    flex-wrap: wrap;
    height: auto;
    padding-block: 8px;
    > ul {
      display: none;
    }
  }
  margin-top: 24px;
  padding-inline: 16px;
  ${paper}
  border-top: 2px solid ${color.cobalt};
  box-shadow: ${shadow.popover};
  > ul {
    ${stackOf(12)}
    flex: 1;
    grid-template-columns: repeat(${most}, minmax(0, 1fr));
  }
  li {
    ${rowOf(10)}
    min-width: 0;
    height: 52px;
    font: ${type.small};
    &[data-part='free'] {
      justify-content: center;
      border: 1px dashed ${color.line};
      border-radius: ${radius.control};
      color: ${color.ink3};
    }
  }
`

export const Tray = ({ ids }: { ids: readonly number[] }) => {
  const t = useText('compare')
  const ref = useRef<HTMLElement>(null)
  useBarBelow(ref)
  useEffect(
    () => () => {
      if (nothingHasFocus() && compared().length === 0) focusHeading({ preventScroll: true })
    },
    [],
  )
  const clear = () => {
    const undo = clearCompared()
    offerUndo(t('cleared', { count: ids.length }), { text: t('undo'), run: undo })
  }
  return (
    <section ref={ref} css={root} aria-label={t('tray')}>
      <ul>
        {ids.map((prodId) => (
          <Slot key={prodId} prodId={prodId} />
        ))}
        {Array.from({ length: most - ids.length }, (_, at) => (
          <li key={-at} data-part="free" aria-hidden={at > 0}>
            {at === 0 && t('another')}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={clear}>
        {t('clear')}
      </Button>
      {ids.length < 2 ? (
        <Button size="small" disabled>
          {t('open', { count: ids.length })}
        </Button>
      ) : (
        <Link css={buttonStyle} data-size="small" to={comparisonOf(ids)}>
          {t('open', { count: ids.length })}
        </Link>
      )}
    </section>
  )
}
