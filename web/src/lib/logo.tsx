import { css } from '@emotion/react'
import { Link } from '../ui/link.tsx'
import { centred, clamp, color, narrow, radius, rowOf } from '../ui/theme.ts'
import { useText } from './i18n/i18n.ts'
import { useWebConfig } from './web-config.ts'

const root = css`
  ${rowOf(12)}
  justify-self: start;
  > [data-part='seal'] {
    ${centred}
    flex: none;
    width: 44px;
    height: 44px;
    background: ${color.vermilionFill};
    color: ${color.onFill};
    font: 700 19px/20px var(--sans);
    letter-spacing: 1px;
    writing-mode: vertical-rl;
    border-radius: ${radius.seal};
  }
  strong {
    ${clamp(2)}
    font: 700 24px/28px var(--sans);
    letter-spacing: 2px;
  }
  small {
    white-space: nowrap;
    ${narrow} {
      display: none;
    }
  }
`
const seal = '青花'

/** The seal and the name of the mall: the way home. */
export const Logo = () => {
  const t = useText('shell')
  const config = useWebConfig()
  return (
    <Link css={root} to="/" data-part="logo">
      <span data-part="seal" lang="zh-CN" aria-hidden="true">
        {seal}
      </span>
      <span>
        <strong>{config?.pcLogoImgText ?? t('name')}</strong>
        <small>{t('tagline')}</small>
      </span>
    </Link>
  )
}
