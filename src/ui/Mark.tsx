/** The mark of the portal: two ridges and the sun over them. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
    <rect width="32" height="32" rx="8" fill="#1d5bd0" />
    <g fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M7 25l9-8 9 8" />
      <path d="M7 17.8l9-8 9 8" opacity=".55" />
    </g>
    <circle cx="16" cy="6" r="2.4" fill="#ffa070" />
  </svg>
);
