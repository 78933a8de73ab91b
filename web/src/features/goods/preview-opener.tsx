import { useId, type RefObject, useRef, useState, useEffect } from 'react'
import { css } from '@emotion/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { type CartUnit, unitsOf } from './cart-unit.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { miniLine } from './mini-line.ts'
import { api, query } from '../../lib/api/api.ts'
import { offerUndo } from '../../lib/lost.ts'
import { cartReads } from './cart-count.ts'
import { cartQuery } from './cart-lines.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { motion, radius, shadow } from '../../ui/theme.ts'

const previewLine = css`
  ${miniLine}
  > button {
    grid-row: 1 / span 3;
    grid-column: 3;
    align-self: center;
  }
`

const PreviewLine = ({ unit, onRemove }: { unit: CartUnit; onRemove: () => void }) => {
  const t = useText('goods')
  const { name, prodId, skuId, skuName, pic, parts, prodCount } = unit
  const each = parts.reduce((sum, part) => sum + part.item.price * part.each, 0)
  return (
    <li css={previewLine}>
      <Picture src={pic} alt="" width={56} height={56} />
      <Link to={`/detail/${prodId}?sku=${skuId}`}>{name}</Link>
      <p data-part="which">{skuName}</p>
      <p data-part="cost">
        <Price yuan={each} size={14} /> {t('times', { count: prodCount })}
      </p>
      <IconButton icon="close" aria-label={t('removeNamed', { name })} onClick={onRemove} />
    </li>
  )
}

const putBack = async ({ key, prodId, skuId, shopId, comboId, parts, prodCount, isChecked, discountId }: CartUnit) => {
  const combo = comboId === null ? {} : { comboId, matchingSkuIds: parts.slice(1).map(({ item }) => item.skuId) }
  const body = { basketId: 0, prodId, skuId, shopId, count: prodCount, discountId, ...combo }
  await api('POST /p/shopCart/changeItem', { body })
  if (isChecked) return
  // It comes back ticked, and its new basketId is not told.
  const found = unitsOf(await api('POST /p/shopCart/info', { body: [] })).find((unit) => unit.key === key)
  if (found) await api('POST /p/shopCart/checkItems', { body: [{ basketId: found.basketId, isChecked }] })
}

/** A line stays hidden until the cart without it has been read. */
const usePreviewRemoval = () => {
  const t = useText('goods')
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

const cartPreviewStyle = css`
  position: absolute;
  top: 100%;
  right: -1px;
  z-index: 26;
  align-content: start;
  width: 400px;
  margin-top: 6px;
  border-radius: ${radius.control};
  box-shadow: ${shadow.popover};
  white-space: normal;
  animation: rise ${motion.popover};
  /* The way of the pointer from the box to here. */
  &::before {
    content: '';
    position: absolute;
    inset: -8px 0 100%;
  }
  > h2:focus-visible {
    outline-offset: 2px;
  }
`
const most = 5

/** What was put into the cart last. */
const CartPreview = ({ id }: { id: string }) => {
  const t = useText('goods')
  const title = useRef<HTMLHeadingElement>(null)
  const quiet = { silent: true, suppressLogin: true }
  const cart = useQuery({ ...cartQuery, meta: quiet })
  const { remove, going } = usePreviewRemoval()
  const [wasLost, setLost] = useState(false)
  // The pointer is where “try again” was: it must not lie outside, which would close the preview.
  if (cart.isError && !cart.data && !wasLost) setLost(true)
  const all = unitsOf(cart.data ?? [])
  const units = all.filter(({ key }) => key !== going)
  const last = units.toSorted((a, b) => b.basketDate.localeCompare(a.basketDate)).slice(0, most)
  const basketIds = all.flatMap(({ parts }) => parts.map(({ item }) => item.basketId))
  const { data: total } = useQuery({
    ...query('POST /p/shopCart/totalPay', { body: basketIds }),
    enabled: basketIds.length > 0,
    meta: quiet,
  })
  return (
    <Stack
      as="section"
      css={cartPreviewStyle}
      gap={12}
      pad={16}
      ground="paper"
      id={id}
      aria-labelledby={`${id}-title`}
      {...(wasLost && { high: 298 })}
    >
      <Text as="h2" size="body" heavy ref={title} id={`${id}-title`} tabIndex={-1}>
        {t('preview.title')}
      </Text>
      <Loaded of={cart} waiting={[64]}>
        {() =>
          units.length === 0 && (
            <Text tone="quiet" text="center" pad="24px 0">
              {t('empty')}
            </Text>
          )
        }
      </Loaded>
      {last.length > 0 && (
        <Stack as="ul" gap={12}>
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
        </Stack>
      )}
      {units.length > most && (
        <Text tone="faint" size="small">
          {t('preview.more', { count: units.length - most })}
        </Text>
      )}
      {units.length > 0 && (
        <Row justify="between" high={52} pad="12px 0 0" edge="top" tone="quiet" size="note">
          <Row as="span" gap={8} align="baseline" aria-busy={total === undefined || going !== null}>
            {total && going === null && (
              <>
                {t('preview.subtotal', { count: total.count })} <Price yuan={total.finalMoney} size={20} />
              </>
            )}
          </Row>
          <Link css={buttonStyle} data-size="small" to="/cart">
            {t('preview.toCart')}
          </Link>
        </Row>
      )}
    </Stack>
  )
}

/** In ms: nobody who only passes by opens it, nor closes it by leaving for a moment. */
const delay = { open: 180, close: 300 } as const

/** Opens on hover over the box, after a moment, and by its button. Esc, leaving it and another page close it. */
const useOpening = (box: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = openAt === pathname
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const later = (page: string | null, wait: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(setOpenAt, wait, page)
    }
    const going = new AbortController()
    const { signal } = going
    const enter = () => later(pathname, delay.open)
    if (element.matches(':hover')) enter()
    element.addEventListener('mouseenter', enter, { signal })
    element.addEventListener('mouseleave', () => element.querySelector(':focus-visible') ?? later(null, delay.close), {
      signal,
    })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setOpenAt(null)
      },
      { signal },
    )
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        element.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
        setOpenAt(null)
      },
      { signal },
    )
    return () => {
      going.abort()
      clearTimeout(timer.current)
    }
  }, [box, pathname])
  return { open, toggle: () => setOpenAt(open ? null : pathname) }
}

/** Stands in the box that leads to the cart. */
export const PreviewOpener = ({ box }: { box: RefObject<HTMLElement | null> }) => {
  const t = useText('goods')
  const id = useId()
  const { open, toggle } = useOpening(box)
  return (
    <>
      <button
        type="button"
        aria-label={t('preview.open')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name="down" size={12} />
      </button>
      {open && <CartPreview id={id} />}
    </>
  )
}
