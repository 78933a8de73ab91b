import { css } from '@emotion/react'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { stackOf, type } from '../../ui/theme.ts'
import { openShopScreen } from './shop-entry.ts'

const body = css`
  ${stackOf(24)}
  justify-items: end;
  font: ${type.body};
  white-space: normal;
  > p {
    justify-self: start;
  }
`

export const ApplyAgain = ({ onClose }: { onClose: () => void }) => {
  const t = useText('shell')
  return (
    <Dialog title={t('shop.refused')} onClose={onClose}>
      <div css={body}>
        <p>{t('shop.refusedHint')}</p>
        <Link css={buttonStyle} to={openShopScreen} onClick={onClose}>
          {t('shop.applyAgain')}
        </Link>
      </div>
    </Dialog>
  )
}
