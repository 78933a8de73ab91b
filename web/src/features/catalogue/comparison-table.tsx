import { css } from '@emotion/react'
import type { ProductDetail } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, type } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { lowestOf, type Row as Compared } from './differences.ts'
import type { Column } from './use-columns.ts'
import { Badge } from '../../ui/badge.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useUiText } from '../../ui/texts.ts'
import { RemoveButton } from './remove-button.tsx'

/** Of many products, what is said of each stands below its picture. */
const columnHeadStyle = css`
  container-type: inline-size;
  > :not(* + *) {
    grid-row: span 2;
  }
  > button {
    grid-area: 1 / 3;
  }
  > :is([data-part='name'], :last-child) {
    grid-column: 2;
  }
  > [data-part='name'] {
    align-self: end;
  }
  @container (max-width: 339px) {
    > :not(* + *) {
      grid-row: auto;
    }
    > :is([data-part='name'], :last-child) {
      grid-column: 1 / -1;
    }
  }
`

interface ColumnHeadProps {
  column: Column
  lowest: boolean
  onRemove: () => void
}

const ColumnHead = ({ column, lowest, onRemove }: ColumnHeadProps) => {
  const t = useText('compare')
  const ui = useUiText()
  const { prodId, state, product } = column
  const name = product?.prodName
  return (
    <Grid
      css={columnHeadStyle}
      columns="120px minmax(0, 1fr) 32px"
      wide
      gap="8px 12px"
      align="start"
      aria-busy={state === 'coming'}
    >
      {state === 'coming' ? (
        <Skeleton width={120} height={120} />
      ) : (
        <Picture src={product?.pic ?? ''} alt="" width={120} height={120} eager />
      )}
      <Text as="span" lines={2} size="title" bold data-part="name" title={name}>
        {state === 'coming' && <Skeleton height={26} />}
        {product && <Link to={`/detail/${prodId}`}>{name}</Link>}
      </Text>
      <RemoveButton name={name} scope="thead" onRemove={onRemove} />
      <Row gap="4px 8px" wrap high={32} tone="quiet" size="note">
        {state === 'coming' && <Skeleton width={96} height={24} />}
        {column.price !== undefined && <Price yuan={column.price} size={20} />}
        {column.inHand !== null && (
          <Text as="b" tone="alarm">
            {t('inHand', { amount: moneyText(column.inHand) })}
          </Text>
        )}
        {lowest && <Badge tone="money">{t('lowest')}</Badge>}
        {state === 'gone' && t('gone')}
        {state === 'failed' && (
          <>
            {ui('failed')}
            <Button look="outline" size="small" busy={column.busy} onClick={column.retry}>
              {ui('retry')}
            </Button>
          </>
        )}
      </Row>
    </Grid>
  )
}

const root = css`
  width: 100%;
  border-spacing: 0;
  table-layout: fixed;
  font: ${type.note};
  th,
  td {
    padding: 10px 12px;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    + td,
    + th {
      border-left: 1px solid ${color.line};
    }
  }
  > thead > tr > * {
    position: sticky;
    top: 0;
    z-index: 1;
    border-bottom: 2px solid ${color.ink};
    background: ${color.surface};
  }
  col:first-of-type {
    width: 168px;
  }
  tbody {
    th {
      background: ${color.sunken};
      color: ${color.ink2};
      font-weight: 400;
    }
    td {
      color: ${color.ink2};
    }
    tr[data-differs] > * {
      color: ${color.ink};
      font-weight: 600;
    }
  }
  [data-part='mark'] {
    float: right;
    color: ${color.cobalt};
  }
  tfoot > tr > * {
    border-bottom: 0;
    > div > * {
      flex: 1 1 96px;
      justify-content: center;
      padding-inline: 8px;
      font: 600 ${type.note};
    }
    > div > button {
      background: ${color.cobaltFill};
      color: ${color.onFill};
      &:hover {
        background: ${color.cobaltFillHover};
      }
    }
  }
`

const ownPrice = ({ price, inHand }: Column): number | undefined => inHand ?? price

const shopOf = ({ shopId, shopName }: { readonly shopId: number; readonly shopName: string }) => ({ shopId, shopName })

interface Props {
  columns: readonly Column[]
  rows: readonly Compared[]
  /** Below the rows: what unfolds more of them. */
  more: ReactNode
  children: ReactNode
  /** How a product is bought that is there. */
  buy: (product: ProductDetail) => ReactNode
  onRemove: (prodId: number) => void
}

export const ComparisonTable = ({ columns, rows, more, children, buy, onRemove }: Props) => {
  const t = useText('compare')
  const lowest = lowestOf(columns.map(ownPrice))
  const isComing = columns.some(({ state }) => state === 'coming')
  const hasSame = rows.some(({ differs }) => !differs)
  return (
    <table css={root}>
      <colgroup>
        <col />
        <col span={columns.length} />
      </colgroup>
      <thead>
        <tr>
          <td>{children}</td>
          {columns.map((column) => (
            <th key={column.prodId} scope="col">
              <ColumnHead
                column={column}
                lowest={lowest !== undefined && ownPrice(column) === lowest}
                onRemove={() => onRemove(column.prodId)}
              />
            </th>
          ))}
        </tr>
      </thead>
      {/* What comes has rows of its own: they are not those that move. */}
      <tbody key={String(isComing)}>
        {rows.map(({ key, name, values, differs }) => (
          <tr key={key} data-differs={(differs && hasSame) || undefined}>
            <th scope="row">
              {differs && hasSame && (
                <span data-part="mark" role="img" aria-label={t('differs')} title={t('differs')}>
                  ≠
                </span>
              )}
              {name}
            </th>
            {columns.map(({ prodId, state, product }, at) => (
              <td key={prodId}>
                {state === 'coming' && <Skeleton height={18} />}
                {state !== 'coming' &&
                  (key === 'shop' && product ? <ShopName {...shopOf(product)} /> : <Value value={values[at]} />)}
              </td>
            ))}
          </tr>
        ))}
        {(more || rows.length === 0) && (
          <tr>
            <td colSpan={columns.length + 1}>{more || t('allTheSame')}</td>
          </tr>
        )}
      </tbody>
      <tfoot hidden={isComing}>
        <tr>
          <th scope="row">
            <VisuallyHidden>{t('goTo')}</VisuallyHidden>
          </th>
          {columns.map(({ prodId, state, product }) => (
            <td key={prodId}>
              {state === 'here' && product && (
                <Row gap={8} wrap>
                  {product.totalStocks > 0 && buy(product)}
                  <Link css={buttonStyle} data-look="outline" data-size="small" to={`/detail/${prodId}`}>
                    {t('goTo')} <VisuallyHidden>{product.prodName}</VisuallyHidden>
                  </Link>
                </Row>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** A missing value is marked; an unknown one stays blank. */
const Value = ({ value }: { value: Compared['values'][number] }) => {
  const t = useText('compare')
  return (
    value ?? (
      <>
        <span aria-hidden="true">–</span>
        {value === null && <VisuallyHidden>{t('nothing')}</VisuallyHidden>}
      </>
    )
  )
}
