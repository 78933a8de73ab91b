import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { query } from '../../lib/api/api.ts'
import { nothingHasFocus } from '../../lib/lost.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { color, motion, radius, shadow } from '../../ui/theme.ts'
import { useCartLines } from './cart-lines.ts'
import { Picture } from '../../ui/picture.tsx'
import { miniLine } from './mini-line.ts'

export interface Added {
  readonly name: string
  readonly variant: string
  readonly pic: string
  readonly price: number
  readonly count: number
}

const AddedLine = ({ added: { name, variant, pic, price, count } }: { added: Added }) => (
  <div css={miniLine}>
    <Picture src={pic} alt="" width={64} height={64} />
    <p>{name}</p>
    <p data-part="which">{variant}</p>
    <p data-part="cost">
      <Price yuan={price} /> × {count}
    </p>
  </div>
)

const root = css`
  position: fixed;
  top: 102px;
  right: max(var(--gutter) / 2, 50% - var(--page) / 2);
  z-index: 26;
  width: min(380px, 100vw - var(--gutter));
  border-top: 3px solid ${color.jade};
  border-radius: ${radius.control};
  box-shadow: ${shadow.popover};
  animation: rise ${motion.popover};
  &:focus-visible {
    outline: none;
  }
`

export const MiniCart = ({ added, onClose }: { added: Added; onClose: () => void }) => {
  const t = useText('goods')
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const basketIds = useCartLines().map(({ basketId }) => basketId)
  const { data } = useQuery({
    ...query('POST /p/shopCart/totalPay', { body: basketIds }),
    enabled: basketIds.length > 0,
    meta: { silent: true, suppressLogin: true },
  })
  useEffect(() => {
    const before = document.activeElement
    const panel = ref.current
    panel?.focus({ preventScroll: true })
    return () => {
      if (nothingHasFocus() && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) onClose()
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [onClose])
  return (
    <Stack css={root} gap={16} pad={20} ground="paper" ref={ref} role="dialog" aria-labelledby={id} tabIndex={-1}>
      <Row as="h2" gap={8} tone="good" size="lead" heavy id={id}>
        <Icon name="check" size={20} />
        {t('inMiniCart.title')}
      </Row>
      <AddedLine added={added} />
      <Row as="p" justify="between" align="baseline" high={24} pad="14px 0 0" edge="top" tone="quiet" size="note">
        {data && (
          <>
            <span>{t('inMiniCart.summary', { count: data.count })}</span>
            <Row as="span" gap={8} align="baseline">
              {t('inMiniCart.total')} <Price yuan={data.finalMoney} size={20} />
            </Row>
          </>
        )}
      </Row>
      <Grid columns={2} wide gap={8}>
        <Button look="outline" onClick={onClose}>
          {t('inMiniCart.stay')}
        </Button>
        <Link css={buttonStyle} to="/cart">
          {t('inMiniCart.toCart')}
        </Link>
      </Grid>
    </Stack>
  )
}
