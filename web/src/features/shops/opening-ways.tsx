import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { color, digits } from '../../ui/theme.ts'

const number = css`
  color: ${color.cobalt};
  font: 700 28px/36px ${digits};
`

/** From the form to the first sale. */
export const OpeningWays = () => {
  const t = useText('opening')
  return (
    <Grid as="ol" columns={3} gap={16}>
      {(['fill', 'review', 'sell'] as const).map((way, at) => (
        <Stack as="li" gap={4} justify="start" pad={16} ground="sunken" key={way}>
          <span css={number} aria-hidden="true">
            {at + 1}
          </span>
          <Text as="h3" size="lead" bold>
            {t(`invite.ways.${way}.title`)}
          </Text>
          <Text tone="quiet" size="note">
            {t(`invite.ways.${way}.text`)}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
