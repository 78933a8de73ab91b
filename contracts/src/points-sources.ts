/** S3.18: where points come from and what they are used for. No imports, for the browser. */
export const pointsSources = {
  registered: 0,
  bought: 1,
  levelUp: 2,
  signedIn: 3,
  used: 4,
  expired: 5,
  toppedUp: 6,
  adjusted: 7,
  returned: 8,
} as const
export type PointsSource = keyof typeof pointsSources
