import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { faintSmall, stackOf } from '../../ui/theme.ts'
import { ActForm } from '../form/act-form.tsx'

export const actForm = css`
  ${stackOf(8)}
  grid-template-columns: repeat(3, minmax(0, 1fr));
  width: 100%;
  align-items: end;
  > p {
    ${faintSmall}
  }
  > [data-part='acts'] {
    display: flex;
    gap: 6px;
  }
`
const hour = 3_600_000

const root = css`
  flex-basis: 100%;
`

/** A merchant starts a flash sale. */
export const FlashSaleForm = () => {
  const t = useText('consoleActors')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" look="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('newFlash')}
      </Button>
      <div css={root} hidden={!open}>
        <ActForm
          route="POST /__mall/flashSales"
          act={t('startFlash')}
          start={{ body: { prodId: 1003, name: t('newFlash'), stocks: 10, maxNum: 1, endsIn: hour } }}
          onDone={() => setOpen(false)}
        />
      </div>
    </>
  )
}
