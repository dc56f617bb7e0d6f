import { testApi } from '../testApi';
import { everyForm } from './everyForm';

everyForm(testApi(), 1, 3);
