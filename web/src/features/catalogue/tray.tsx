import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { focusHeading, nothingHasFocus, offerUndo } from '../../lib/lost.ts'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { useBarBelow } from '../../ui/bottom-bar.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { color, narrow, radius, shadow } from '../../ui/theme.ts'
import { comparisonOf, clearCompared, compared, most, takeFromCompared, productQuery } from './compared.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUiText } from '../../ui/texts.ts'
import { RemoveButton } from './remove-button.tsx'

const slot = css`
  min-width: 0;
  height: 52px;
`

/** Makes the same query as the comparison. */
const Slot = ({ prodId }: { prodId: number }) => {
  const ui = useUiText()
  const { data, isPending, isError } = useQuery(productQuery(prodId))
  return (
    <Row as="li" css={slot} gap={10} size="small">
      {isPending ? (
        <Skeleton width={52} height={52} />
      ) : (
        <Picture src={data?.pic ?? ''} alt="" width={52} height={52} eager />
      )}
      <Text as="span" fills lines={2} title={data?.prodName}>
        {data?.prodName ?? (isError && ui('failed'))}
      </Text>
      <RemoveButton name={data?.prodName} scope="ul" onRemove={() => takeFromCompared(prodId)} />
    </Row>
  )
}

/** Sticky, not fixed: at the end of the page it is before the footer and does not cover it. */
const root = css`
  position: sticky;
  bottom: var(--room);
  z-index: 5;
  margin-top: 24px;
  border-top: 2px solid ${color.cobalt};
  box-shadow: ${shadow.popover};
  ${narrow} {
    flex-wrap: wrap;
    min-height: 0;
    > ul {
      display: none;
    }
  }
`
const free = css`
  ${slot}
  border: 1px dashed ${color.line};
  border-radius: ${radius.control};
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
    <Row as="section" ref={ref} css={root} gap={12} high={72} pad="8px 16px" ground="paper" aria-label={t('tray')}>
      <Grid as="ul" columns={most} gap={12} fills>
        {ids.map((prodId) => (
          <Slot key={prodId} prodId={prodId} />
        ))}
        {Array.from({ length: most - ids.length }, (_, at) => (
          <Row as="li" key={-at} css={free} justify="center" tone="faint" size="small" aria-hidden={at > 0}>
            {at === 0 && t('another')}
          </Row>
        ))}
      </Grid>
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
    </Row>
  )
}
