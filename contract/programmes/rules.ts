// The rules of every season, newest first: other rules for a new season are a file beside these and a line here.
import { competition2024 } from '../indicators/competition/season2024';
import { rating2025 } from '../indicators/rating/season2025';

export const rules = { rating: [rating2025], competition: [competition2024] };
