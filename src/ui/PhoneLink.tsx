import { Link } from '@mui/material';
import { phoneText } from './text/masked';

/** A phone that is called by a click; nothing where there is none. */
export const PhoneLink = ({ phone }: { phone: string | null | undefined }) =>
  isPhone(phone) ? <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phoneText(phone)}</Link> : null;

/** A prefix that nobody has continued is not a phone. */
export const isPhone = (phone: string | null | undefined): phone is string => Boolean(phone) && phone !== '+7';
