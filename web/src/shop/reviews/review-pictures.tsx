import { useText } from '../../lib/i18n/i18n.ts'
import { PictureStrip } from '../picture-strip.tsx'

interface Props {
  title: string
  /** Joined by commas. */
  pics: string
  size?: number
}

export const ReviewPictures = ({ title, pics, size = 128 }: Props) => {
  const t = useText('reviews')
  const texts = {
    view: (at: number) => t('viewPicture', { at }),
    place: (at: number, count: number) => t('picture', { at, count }),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
  return <PictureStrip title={title} pics={pics} size={size} texts={texts} />
}
