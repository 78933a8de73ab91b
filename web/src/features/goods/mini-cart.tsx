import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { query } from '../../lib/api/api.ts'
import { nothingHasFocus } from '../../lib/navigation/catch-focus.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { color, motion, paper, quietNote, radius, rowOf, shadow, stackOf, type } from '../../ui/theme.ts'
import { AddedLine, type Added } from './added-line.tsx'
import { useCartLines } from './cart-lines.ts'
import { lineOf } from '../../ui/shapes.ts'

const root = css`
  position: fixed;
  top: 102px;
  right: max(var(--gutter) / 2, 50% - var(--page) / 2);
  z-index: 26;
  ${stackOf(16)}
  width: min(380px, 100vw - var(--gutter));
  padding: 20px;
  ${paper}
  border-top: 3px solid ${color.jade};
  border-radius: ${radius.control};
  box-shadow: ${shadow.popover};
  animation: rise ${motion.popover};
  &:focus-visible {
    outline: none;
  }
  > h2 {
    ${rowOf(8)}
    color: ${color.jade};
    font: 700 ${type.lead};
  }
  > [data-part='total'] {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    min-height: 24px;
    padding-top: 14px;
    border-top: 1px solid ${color.line};
    ${quietNote}
    > span:last-child {
      ${lineOf(8)}
    }
  }
  > [data-part='ways'] {
    display: flex;
    gap: 8px;
    > * {
      flex: 1;
    }
  }
`

export const MiniCart = ({ added, onClose }: { added: Added; onClose: () => void }) => {
  const t = useText('detail')
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
    <div ref={ref} css={root} role="dialog" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>
        <Icon name="check" size={20} />
        {t('added.title')}
      </h2>
      <AddedLine added={added} />
      <p data-part="total">
        {data && (
          <>
            <span>{t('added.summary', { count: data.count })}</span>
            <span>
              {t('added.total')} <Price yuan={data.finalMoney} size={20} />
            </span>
          </>
        )}
      </p>
      <div data-part="ways">
        <Button look="outline" onClick={onClose}>
          {t('added.stay')}
        </Button>
        <Link css={buttonStyle} to="/cart">
          {t('added.toCart')}
        </Link>
      </div>
    </div>
  )
}
