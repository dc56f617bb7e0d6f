import { type IconName, icons } from './icons';

type IconProps = { name: IconName; size?: number };

/** A line icon. It says nothing to a screen reader: the text or label beside it does. */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size < 16 ? 2 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ display: 'block', flex: 'none' }}
  >
    <path d={icons[name]} />
  </svg>
);
