import { masked } from './masked';

/** A phone of the country as people write it, `+7 (912) 345-67-89`; any other as it was typed. */
export const phoneText = (phone: string): string =>
  /^([78]?\d{10})$/.test(phone.replace(/\D/g, '')) ? masked('+7 (###) ###-##-##', phone) : phone;
