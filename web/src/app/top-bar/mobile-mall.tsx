import { css } from '@emotion/react'
import { h5Origin } from '../../lib/boot/h5-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useWebConfig } from '../../shop/web-config.ts'
import { Picture } from '../../ui/picture.tsx'
import { Popover } from '../../ui/popover.tsx'
import { color } from '../../ui/theme.ts'

const code = css`
  display: grid;
  justify-items: center;
  gap: 8px;
  color: ${color.ink2};
`

export const MobileMall = () => {
  const t = useText('shell')
  const config = useWebConfig()
  const picture = <Picture src={config?.pcQrcodeImg ?? ''} alt={t('account.mobile')} width={144} height={144} />
  return (
    <Popover trigger={t('account.mobile')}>
      <div css={code}>
        {h5Origin === '' ? picture : <a href={`${h5Origin}/`}>{picture}</a>}
        <p>{t('account.mobileHint')}</p>
      </div>
    </Popover>
  )
}
