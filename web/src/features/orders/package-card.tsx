import { css } from '@emotion/react'
import type { Package } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color, slim, stackOf, type } from '../../ui/theme.ts'
import { CopyButton } from '../goods/copy-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { logisticsNames } from './order-names.ts'
import { keyed } from '../../ui/keyed.ts'

const tracesStyle = css`
  align-self: start;
  font: ${type.note};
  > li {
    position: relative;
    ${stackOf(16)}
    grid-template-columns: max-content minmax(0, 1fr);
    padding: 0 0 12px 24px;
    color: ${color.ink3};
    &::before {
      content: '';
      position: absolute;
      z-index: 1;
      top: 6px;
      left: 0;
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
      left: 4px;
      border-left: 1px solid ${color.line};
    }
    &:first-of-type {
      color: ${color.ink};
      &::before {
        background: ${color.cobaltFill};
      }
    }
    ${slim} {
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
    }
  }
`
type Trace = Package['deliveryDto']['traces'][number]

/** The newest first, down to its sending (S4.3). */
const Traces = ({ traces, sentAt }: { traces: readonly Trace[]; sentAt: string }) => {
  const t = useText('orders')
  const when = useTimeText()
  const sent = { acceptTime: sentAt, acceptStation: t('sentByShop') }
  return (
    <ol css={tracesStyle} aria-label={t('traces')}>
      {keyed([...traces, sent], (trace) => trace.acceptTime + trace.acceptStation).map(
        ([key, { acceptTime, acceptStation }]) => (
          <li key={key}>
            <time>{when(acceptTime)}</time>
            <span>{acceptStation}</span>
          </li>
        ),
      )}
    </ol>
  )
}

const root = css`
  break-inside: avoid;
  & + & {
    padding-top: 16px;
    border-top: 1px solid ${color.line};
  }
`
const warning = css`
  grid-column: 1 / -1;
  border-left: 3px solid ${color.amber};
  background: ${color.amberWash};
`

export const PackageCard = ({ parcel, at, brief }: { parcel: Package; at: number; brief: boolean }) => {
  const t = useText('orders')
  const { dvyName, dvyFlowId, createTime, orderItems, deliveryDto, productNums } = parcel
  const state = logisticsNames[deliveryDto.state]
  return (
    <Grid as="article" css={root} columns={brief ? 1 : 'minmax(0, 2fr) minmax(0, 3fr)'} gap="12px 32px">
      <Row as="header" gap="4px 12px" wrap tone="quiet" size="note" style={{ gridColumn: '1 / -1' }}>
        <Text as="h3" tone="ink" size="lead" bold>
          {t('package', { at })}
        </Text>
        {state !== 'none' && (
          <Badge tone={state === 'faulty' ? 'warning' : state === 'signed' ? 'good' : 'plain'}>
            {state === 'faulty' && <Icon name="warning" size={14} />}
            {state === 'signed' && <Icon name="check" size={14} />}
            {t(`logisticsState.${state}`)}
          </Badge>
        )}
        <Text as="span" ends>
          {dvyName} {dvyFlowId}
          <CopyButton text={dvyFlowId} what={t('flowId')} />
        </Text>
      </Row>
      {state === 'faulty' && (
        <Text css={warning} pad="8px 12px" tone="warn" size="note">
          {t('faulty')}
        </Text>
      )}
      {!brief && (
        <Stack as="ul" gap={8} justify="start" size="note" aria-label={t('packagePieces', { count: productNums })}>
          {orderItems.map(({ orderItemId, prodName, pic, prodCount, skuName }) => (
            <Row key={orderItemId} as="li" gap={12} align="start">
              <Picture src={pic} alt="" width={56} height={56} />
              <span>
                {prodName}
                <Text tone="faint" size="small">
                  {skuName} {t('pieces', { count: prodCount })}
                </Text>
              </span>
            </Row>
          ))}
        </Stack>
      )}
      <Traces traces={deliveryDto.traces} sentAt={createTime} />
    </Grid>
  )
}
