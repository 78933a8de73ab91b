import { css } from '@emotion/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { offerUndo } from '../../lib/undo.ts'
import { cartReads } from './cart-reads.ts'
import { unitsOf, type CartUnit } from './cart-unit.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { color, faintSmall, motion, paper, quietNote, radius, rowOf, shadow, stackOf, type } from '../../ui/theme.ts'
import { PreviewLine } from './preview-line.tsx'

const putBack = async ({ key, prodId, skuId, shopId, comboId, parts, prodCount, isChecked, discountId }: CartUnit) => {
  const combo = comboId === null ? {} : { comboId, matchingSkuIds: parts.slice(1).map(({ item }) => item.skuId) }
  const body = { basketId: 0, prodId, skuId, shopId, count: prodCount, discountId, ...combo }
  await api('POST /p/shopCart/changeItem', { body })
  if (isChecked) return
  // It comes back ticked, and its new basketId is not told.
  const found = unitsOf(await api('POST /p/shopCart/info', { body: [] })).find((unit) => unit.key === key)
  if (found) await api('POST /p/shopCart/checkItems', { body: [{ basketId: found.basketId, isChecked }] })
}

const previewQuery = query('POST /p/shopCart/info', { body: [] })

/** A line stays hidden until the cart without it has been read. */
const usePreviewRemoval = () => {
  const t = useText('cart')
  const client = useQueryClient()
  const reread = () => Promise.all(cartReads.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  const undo = useMutation({ mutationFn: putBack, onSettled: reread })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ basketId }: CartUnit) => api('DELETE /p/shopCart/deleteItem', { body: [basketId] }),
    onSuccess: (_answer, unit) =>
      offerUndo(t('removed', { name: unit.name }), { text: t('undo'), run: () => undo.mutate(unit) }),
    onSettled: reread,
  })
  return { remove: (unit: CartUnit) => isPending || mutate(unit), going: isPending ? variables.key : null }
}

const root = css`
  position: absolute;
  top: 100%;
  right: -1px;
  z-index: 26;
  ${stackOf(12)}
  width: 400px;
  margin-top: 6px;
  padding: 16px;
  ${paper}
  border-radius: ${radius.control};
  box-shadow: ${shadow.popover};
  white-space: normal;
  animation: rise ${motion.popover};
  &[data-kept] {
    align-content: start;
    min-height: 298px;
  }
  /* The way of the pointer from the box to here. */
  &::before {
    content: '';
    position: absolute;
    inset: -8px 0 100%;
  }
  > h2 {
    font: 700 ${type.body};
    &:focus-visible {
      outline-offset: 2px;
    }
  }
  > p {
    padding-block: 24px;
    color: ${color.ink2};
    text-align: center;
  }
  > ul {
    ${stackOf(12)}
  }
  > [data-part='more'] {
    padding-block: 0;
    ${faintSmall}
  }
  > [data-part='foot'] {
    ${rowOf()}
    justify-content: space-between;
    min-height: 52px;
    padding-top: 12px;
    border-top: 1px solid ${color.line};
    ${quietNote}
    > span {
      ${lineOf(8)}
    }
  }
`
const most = 5

/** What was put into the cart last. */
export const CartPreview = ({ id }: { id: string }) => {
  const t = useText('cart')
  const title = useRef<HTMLHeadingElement>(null)
  const quiet = { silent: true, suppressLogin: true }
  const { data, isError, isFetching, refetch } = useQuery({ ...previewQuery, meta: quiet })
  const { remove, going } = usePreviewRemoval()
  const [wasLost, setLost] = useState(false)
  // The pointer is where “try again” was: it must not lie outside, which would close the preview.
  if (isError && !data && !wasLost) setLost(true)
  const all = unitsOf(data ?? [])
  const units = all.filter(({ key }) => key !== going)
  const last = units.toSorted((a, b) => b.basketDate.localeCompare(a.basketDate)).slice(0, most)
  const basketIds = all.flatMap(({ parts }) => parts.map(({ item }) => item.basketId))
  const { data: total } = useQuery({
    ...query('POST /p/shopCart/totalPay', { body: basketIds }),
    enabled: basketIds.length > 0,
    meta: quiet,
  })
  return (
    <section id={id} css={root} aria-labelledby={`${id}-title`} data-kept={wasLost || undefined}>
      <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
        {t('preview.title')}
      </h2>
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div aria-busy="true">
          <Skeleton height={64} />
        </div>
      )}
      {data && units.length === 0 && <p>{t('empty')}</p>}
      {last.length > 0 && (
        <ul>
          {last.map((unit) => (
            <PreviewLine
              key={unit.key}
              unit={unit}
              onRemove={() => {
                title.current?.focus()
                remove(unit)
              }}
            />
          ))}
        </ul>
      )}
      {units.length > most && <p data-part="more">{t('preview.more', { count: units.length - most })}</p>}
      {units.length > 0 && (
        <div data-part="foot">
          <span aria-busy={total === undefined || going !== null}>
            {total && going === null && (
              <>
                {t('preview.subtotal', { count: total.count })} <Price yuan={total.finalMoney} size={20} />
              </>
            )}
          </span>
          <Link css={buttonStyle} data-size="small" to="/cart">
            {t('preview.toCart')}
          </Link>
        </div>
      )}
    </section>
  )
}
